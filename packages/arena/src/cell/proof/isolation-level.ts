/** a: bubblewrap and cgroup; b: bubblewrap and prlimit; c: a child process only. */
export type Isolation = 'a' | 'b' | 'c';

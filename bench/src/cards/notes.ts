/** What the rows of a report do not say by themselves. */
export const NOTES = {
  random: 'From the deal to the end, the list of each decision included; nobody is told anything.',
  bare: 'The same rules under a policy without repetition. The calls that core has around the rules are in both.',
  lab: 'A deck made of loops: most matches have one. Without a guard the cheap actions of a loop go on and on, so this is no share.',
  told: 'Every event is made and counted.',
  views: 'After each decision every seat gets its own view, as an object.',
  mid: '64 positions after 60 random decisions each, by turns.',
  hash: 'The graph of a position written as JSON, hashed, and kept in a Map: what the first engine did with each state, without its files.',
  stored: 'The same for each state of a match, and the next decision is chosen as ours is. The match itself is ours.',
  deal: 'A copy, what the seat may not see erased, and dealt again.',
  judge: 'From the table to the loop that was found, less the same actions without a guard.',
} as const;

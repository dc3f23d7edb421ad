// Replaces the thinker of searches: nobody asks for one.
export {};

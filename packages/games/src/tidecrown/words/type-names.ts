// What people call the types of cards, in the order of their numbers.
export const TYPE_NAMES = ['captain', 'crew', 'ploy', 'port'] as const;

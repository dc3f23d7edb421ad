/** A ply as people count, from 1: the number that `replay --at` takes to show what came of it. Files and JSON count from 0. */
export const plyName = (ply: number): string => `ply ${ply + 1}`;

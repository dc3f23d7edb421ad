/** A ply as people count, from 1: `replay --at` takes this number to show what it led to. Files and JSON count from 0. */
export const plyName = (ply: number): string => `ply ${ply + 1}`;

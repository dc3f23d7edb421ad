// A win rate: a fraction for programs, a percentage for people.

export function roundRate(rate: number): number {
  return Math.round(rate * 10_000) / 10_000;
}

export function formatPercent(rate: number): string {
  return `${(rate * 100).toFixed(1)}%`;
}

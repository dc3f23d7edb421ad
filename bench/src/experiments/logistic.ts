// Logistic regression: standardised features, L2 against overfitting, Newton's method. It is small and uses no random
// numbers: the same rows give the same weights.

export interface Model {
  /** For standardised features; the last weight is the constant. */
  readonly weights: Float64Array;
  readonly means: Float64Array;
  readonly deviations: Float64Array;
}

export interface Example {
  readonly features: ArrayLike<number>;
  /** From 0 to 1. */
  readonly label: number;
}

const ROUNDS = 25;

export function fit(examples: readonly Example[], ridge = 1): Model {
  const n = examples[0]?.features.length ?? 0;
  const { means, deviations } = standard(examples, n);
  const rows = examples.map(({ features }) => scaled(features, means, deviations));
  const weights = new Float64Array(n + 1);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = new Float64Array(n + 1);
    const hessian = Array.from({ length: n + 1 }, () => new Float64Array(n + 1));
    rows.forEach((row, i) => {
      const p = sigmoid(dot(weights, row));
      const error = p - examples[i].label;
      const curve = Math.max(1e-9, p * (1 - p));
      for (let a = 0; a <= n; a++) {
        gradient[a] += error * row[a];
        const line = hessian[a];
        const factor = curve * row[a];
        if (factor !== 0) for (let b = 0; b <= a; b++) line[b] += factor * row[b];
      }
    });
    for (let a = 0; a <= n; a++) {
      for (let b = a + 1; b <= n; b++) hessian[a][b] = hessian[b][a];
      // The constant is not pulled towards zero.
      if (a < n) gradient[a] += ridge * weights[a];
      hessian[a][a] += a < n ? ridge : 1e-9;
    }
    const step = solve(hessian, gradient);
    let largest = 0;
    for (let a = 0; a <= n; a++) {
      weights[a] -= step[a];
      largest = Math.max(largest, Math.abs(step[a]));
    }
    if (largest < 1e-8) break;
  }
  return { weights, means, deviations };
}

export const predict = ({ weights, means, deviations }: Model, features: ArrayLike<number>): number =>
  sigmoid(dot(weights, scaled(features, means, deviations)));

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, x))));

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/** The standardised features, with a 1 at the end for the constant. A feature that never changes becomes 0. */
function scaled(features: ArrayLike<number>, means: Float64Array, deviations: Float64Array): Float64Array {
  const row = new Float64Array(means.length + 1);
  for (let i = 0; i < means.length; i++) row[i] = deviations[i] === 0 ? 0 : (features[i] - means[i]) / deviations[i];
  row[means.length] = 1;
  return row;
}

function standard(examples: readonly Example[], n: number): { means: Float64Array; deviations: Float64Array } {
  const means = new Float64Array(n);
  const deviations = new Float64Array(n);
  for (const { features } of examples) for (let i = 0; i < n; i++) means[i] += features[i] / examples.length;
  for (const { features } of examples)
    for (let i = 0; i < n; i++) deviations[i] += (features[i] - means[i]) ** 2 / examples.length;
  for (let i = 0; i < n; i++) deviations[i] = deviations[i] < 1e-12 ? 0 : Math.sqrt(deviations[i]);
  return { means, deviations };
}

/** Gaussian elimination with pivots. It overwrites the matrix. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const n = right.length;
  const x = right.slice();
  for (let col = 0; col < n; col++) {
    let pivot = col;
    for (let row = col + 1; row < n; row++) if (Math.abs(matrix[row][col]) > Math.abs(matrix[pivot][col])) pivot = row;
    [matrix[col], matrix[pivot]] = [matrix[pivot], matrix[col]];
    [x[col], x[pivot]] = [x[pivot], x[col]];
    const head = matrix[col][col] || 1e-12;
    for (let row = col + 1; row < n; row++) {
      const factor = matrix[row][col] / head;
      if (factor === 0) continue;
      for (let k = col; k < n; k++) matrix[row][k] -= factor * matrix[col][k];
      x[row] -= factor * x[col];
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let k = row + 1; k < n; k++) x[row] -= matrix[row][k] * x[k];
    x[row] /= matrix[row][row] || 1e-12;
  }
  return x;
}

/** Lanczos coefficients (g = 7) of the gamma function, good to about 15 digits. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** How likely Student's t, of either sign, is at least this large. */
export function studentTail(t: number, degrees: number): number {
  const square = t * t;
  if (square === Number.POSITIVE_INFINITY) return 0;
  const x = degrees / (degrees + square);
  const y = square / (degrees + square);
  const a = degrees / 2;
  const b = 0.5;
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(y),
  );
  // The fraction converges fast on this side of the beta distribution's mean only.
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(a, b, x)) / a;
  return 1 - (front * betaFraction(b, a, y)) / b;
}

/** The t that is reached or passed, with either sign, with this probability. */
export function studentQuantile(probability: number, degrees: number): number {
  let low = 0;
  let high = 1;
  while (studentTail(high, degrees) > probability) high *= 2;
  // Halving until the doubles between them run out.
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (studentTail(middle, degrees) > probability) low = middle;
    else high = middle;
  }
  return high;
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return value;
}

/** The logarithm of the gamma function, from 1/2 up. */
function logGamma(x: number): number {
  const base = x + 6.5;
  const series = lanczos.reduce((sum, coefficient, i) => sum + coefficient / (x - 1 + i));
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series);
}

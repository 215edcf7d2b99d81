import { describe, expect, it } from 'vitest';
import { studentQuantile, studentTail } from './student.js';

describe("Student's t", () => {
  it.each([
    [1, 12.7062],
    [2, 4.30265],
    [4.5, 2.658912],
    [9, 2.262157],
    [30, 2.042272],
    [100_000, 1.959988],
  ])('is beyond its quantile once in twenty (%d degrees of freedom)', (degrees, quantile) => {
    expect(studentQuantile(0.05, degrees)).toBeCloseTo(quantile, 4);
  });

  it('follows the closed forms of one and two degrees of freedom', () => {
    for (const t of [0, 0.01, 0.5, 1, 3, 20, 1e6]) {
      expect(studentTail(t, 1)).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(t), 12);
      expect(studentTail(-t, 2)).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 12);
    }
  });

  it('keeps its relative precision far out', () => {
    // With two degrees of freedom the tail is close to 1/t².
    expect(studentTail(1e5, 2) * 1e10).toBeCloseTo(1, 6);
    expect(studentTail(Number.POSITIVE_INFINITY, 7)).toBe(0);
  });
});

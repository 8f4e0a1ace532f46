import { expect, test } from 'vitest';
import { minimizeByLbfgs } from './lbfgs.ts';
import { minimizeByOwlqn } from './owlqn.ts';
import type { Evaluated } from './quasi-newton.ts';

const options = { maxIter: 200, tol: 1e-14, progress: () => undefined };
const start = new Float64Array([-1.2, 1]);

/** Rosenbrock's valley, whose minimum is at (1, 1). */
function valley(x: Float64Array): Evaluated {
  const [a, b] = [x[0]!, x[1]!];
  const rise = b - a * a;
  return {
    value: 100 * rise * rise + (1 - a) ** 2,
    gradient: new Float64Array([-400 * a * rise - 2 * (1 - a), 200 * rise]),
  };
}

/** `½ |x - target|²`, whose minimum with a lasso is each element nearer to 0 by it. */
function bowl(...target: readonly number[]): (x: Float64Array) => Evaluated {
  return (x) => {
    const gradient = x.map((each, i) => each - target[i]!);
    return { value: gradient.reduce((sum, each) => sum + (each * each) / 2, 0), gradient };
  };
}

test('both methods find the end of a bent valley', () => {
  const patient = { ...options, maxIter: 10_000, tol: 1e-20 };
  for (const found of [
    minimizeByLbfgs(valley, start, patient),
    minimizeByOwlqn(valley, null, start, patient),
  ])
    expect([...found]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
});

test('a lasso takes elements to 0, or nearer to it', () => {
  const lasso = new Float64Array([1, 1, 1, 0]);
  const found = minimizeByOwlqn(bowl(3, -0.5, -4, 2), lasso, new Float64Array(4), options);
  const expected = [2, 0, -3, 2];
  expect([...found]).toEqual(expected.map((each) => expect.closeTo(each, 6)));
});

test('steps end after as many iterations, or where the function is flat', () => {
  const visited = { lbfgs: 0, none: 0 };
  const counting =
    (name: keyof typeof visited, evaluate: (x: Float64Array) => Evaluated) =>
    (x: Float64Array): Evaluated => {
      visited[name] += 1;
      return evaluate(x);
    };
  const early = minimizeByLbfgs(counting('lbfgs', valley), start, { ...options, maxIter: 3 });
  expect(valley(early).value).toBeLessThan(valley(start).value);
  expect(visited.lbfgs).toBeLessThan(20);
  const same = minimizeByLbfgs(counting('none', bowl(1, 2)), new Float64Array([1, 2]), options);
  expect([...same]).toEqual([1, 2]);
  expect(visited.none).toBe(1);
});

test('a function that is infinite beyond a place is minimized before it', () => {
  const wall = (x: Float64Array): Evaluated =>
    x[0]! >= 1
      ? { value: Infinity, gradient: new Float64Array([Number.NaN]) }
      : { value: -x[0]! - Math.log(1 - x[0]!), gradient: new Float64Array([-1 + 1 / (1 - x[0]!)]) };
  const found = minimizeByLbfgs(wall, new Float64Array([-30]), options);
  expect(found[0]).toBeCloseTo(0, 4);
});

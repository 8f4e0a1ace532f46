import { expect, test } from 'vitest';
import { eigenOf } from './eigen.ts';

/** Any numbers, the same in each run. */
function numbers(count: number, seed: number): Float64Array {
  let state = seed;
  return Float64Array.from({ length: count }, () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  });
}

function covariance(size: number, rows: number, seed: number, scale = 1): Float64Array {
  const data = numbers(size * rows, seed);
  return Float64Array.from({ length: size * size }, (_, at) => {
    const [i, j] = [Math.floor(at / size), at % size];
    let sum = 0;
    for (let row = 0; row < rows; row += 1)
      sum += data[row * size + i]! * data[row * size + j]! * scale ** ((i + j) / size);
    return sum;
  });
}

const identity = (size: number): Float64Array =>
  Float64Array.from({ length: size * size }, (_, at) => Number(at % (size + 1) === 0));

test.each([
  ['few features', 5, covariance(5, 9, 1)],
  ['many features', 130, covariance(130, 300, 2)],
  ['more features than rows', 130, covariance(130, 7, 3)],
  ['features of very different sizes', 90, covariance(90, 200, 4, 1e6)],
  ['equal values', 80, identity(80)],
  ['nothing', 70, new Float64Array(70 * 70)],
  ['no element beside the diagonal', 70, identity(70).map((each, at) => each * (at % 7))],
  ['both signs', 100, covariance(100, 150, 5).map((each, at) => each * (at % 101 === 0 ? -1 : 1))],
])('%s', (_, size, matrix) => {
  const { values, vectors } = eigenOf(matrix, size);
  const largest = Math.max(1e-300, ...values.map(Math.abs));
  expect([...values]).toEqual([...values].toSorted((a, b) => b - a));
  let [wrong, skew] = [0, 0];
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1) {
      let [image, inner] = [0, 0];
      for (let k = 0; k < size; k += 1) {
        image += matrix[i * size + k]! * vectors[k * size + j]!;
        inner += vectors[k * size + i]! * vectors[k * size + j]!;
      }
      wrong = Math.max(wrong, Math.abs(image - values[j]! * vectors[i * size + j]!));
      skew = Math.max(skew, Math.abs(inner - Number(i === j)));
    }
  expect(wrong / largest).toBeLessThan(1e-13);
  expect(skew).toBeLessThan(1e-13);
});

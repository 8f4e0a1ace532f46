import { BIGINT, DOUBLE, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { SparkRandom } from '@millrace/learning';
import { RowDraws } from './draws.ts';
import { kernel, type Kernel } from './kernel.ts';

/** Random values by seed and row, as Spark draws them in its first partition. */
export const randomKernels: readonly Kernel[] = [
  kernel(
    'spark_random',
    [BIGINT, BIGINT],
    DOUBLE,
    drawer((random) => random.nextDouble()),
  ),
  kernel(
    'spark_gaussian',
    [BIGINT, BIGINT],
    DOUBLE,
    drawer((random) => random.nextGaussian()),
  ),
  kernel(
    'spark_random_text',
    [BIGINT, BIGINT, INTEGER],
    VARCHAR,
    (seed: bigint, row: bigint, length: number) => textsOf(length)(seed, row),
  ),
];

type Drawer<T> = (seed: bigint, row: bigint) => T;

const mostKept = 100;

/** Of each seed, keeps where it is. */
function drawer<T>(draw: (random: SparkRandom) => T): Drawer<T> {
  const known = new Map<bigint, RowDraws<T>>();
  return (seed, row) => {
    let draws = known.get(seed);
    if (draws === undefined) {
      if (known.size >= mostKept) known.clear();
      draws = new RowDraws(seed, draw);
      known.set(seed, draws);
    }
    return draws.at(Number(row));
  };
}

const texts = new Map<number, Drawer<string>>();

function textsOf(length: number): Drawer<string> {
  const known = texts.get(length);
  if (known !== undefined) return known;
  if (texts.size >= mostKept) texts.clear();
  const made = drawer((random) => textOf(random, length));
  texts.set(length, made);
  return made;
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Digits and letters. */
function textOf(random: SparkRandom, length: number): string {
  const bytes = Buffer.alloc(length);
  for (let index = 0; index < length; index += 1)
    bytes[index] = letters.charCodeAt(Math.abs(random.bits32() % 62));
  return bytes.toString('latin1');
}

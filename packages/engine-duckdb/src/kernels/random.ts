import { BIGINT, DOUBLE, INTEGER, VARCHAR } from '@duckdb/node-api';
import { SparkRandom } from '@millrace/learning';
import { RowDraws } from './draws.ts';
import { kernel, type Kernel } from './kernel.ts';
import { MersenneTwister } from './mersenne-twister.ts';

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
  kernel(
    'spark_random_uuid',
    [BIGINT, BIGINT],
    VARCHAR,
    drawerOf((seed) => new MersenneTwister(seed), identifier),
  ),
];

type Drawer<T> = (seed: bigint, row: bigint) => T;

const mostKept = 100;

function drawer<T>(draw: (random: SparkRandom) => T): Drawer<T> {
  return drawerOf((seed) => new SparkRandom(seed), draw);
}

/** Of each seed, keeps where it is. */
function drawerOf<R extends { copy(): R }, T>(
  start: (seed: bigint) => R,
  draw: (random: R) => T,
): Drawer<T> {
  const known = new Map<bigint, RowDraws<R, T>>();
  return (seed, row) => {
    let draws = known.get(seed);
    if (draws === undefined) {
      if (known.size >= mostKept) known.clear();
      draws = new RowDraws(start(seed), draw);
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

/** A UUID of version 4. */
function identifier(random: MersenneTwister): string {
  const words = [0, 1, 2, 3].map(() => random.bits32());
  const [high, low] = [(words[1]! & 0xffff_0fff) | 0x4000, (words[2]! & 0x3fff_ffff) | 0x8000_0000];
  const text = [words[0]!, high, low, words[3]!]
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

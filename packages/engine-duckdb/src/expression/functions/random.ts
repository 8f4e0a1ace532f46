import { isIntegral, phrase } from '@millrace/plan';
import { refuse, type Form } from '../form.ts';
import { printType } from '../type.ts';

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const longest = 2 ** 28;
const tooLong = phrase`A random string has at most ${longest} characters on the embedded engine.`;

/** With a seed, the last argument is the number of the row, where there is one. */
export const randomness = {
  rand: (_, ...seed) => uniform(seed),
  randn: (_, ...seed) =>
    seed.length === 0
      ? '(sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))'
      : `spark_gaussian(${seeded(seed)})`,
  uniform: (site, low, high, ...seed) => {
    const { type } = site;
    const value = `${low}::DOUBLE + ${uniform(seed)} * (${high}::DOUBLE - ${low}::DOUBLE)`;
    if (type.kind === 'DECIMAL') return site.cast(`(${value})`, { kind: 'DOUBLE' }, type);
    return `CAST(${isIntegral(type) ? `trunc(${value})` : value} AS ${printType(type)})`;
  },
  randstr: (site, length, ...seed) => {
    if (Number(site.literal(0, phrase`The length`)) > longest) refuse(tooLong);
    if (seed.length > 0) return `spark_random_text(${seeded(seed)}, ${length})`;
    const letter = `substr('${letters}', 1 + CAST(floor(random() * 62) AS INTEGER), 1)`;
    return `array_to_string(list_transform(range(${length}), lambda _i: ${letter}), '')`;
  },
  shuffle: (site, a, ...seed) => {
    if (seed.length === 0) return shuffled(a, () => 'random()');
    return site.share(`hash(${seeded(seed)})`, (row) =>
      shuffled(a, (index) => `hash(hash(${row}, ${index}))`),
    );
  },
  uuid: (_, ...seed) =>
    seed.length === 0 ? 'CAST(uuid() AS VARCHAR)' : `spark_random_uuid(${seeded(seed)})`,
  monotonically_increasing_id: (_, row) => row ?? refuse(notHere),
} satisfies Record<string, Form>;

const notHere = phrase`Seeds and monotonically_increasing_id work in columns, conditions, groups and sort keys, but not in joins and functions of elements. Compute a column with them first.`;

function uniform(seed: readonly string[]): string {
  return seed.length === 0 ? 'random()' : `spark_random(${seeded(seed)})`;
}

/** Without a value, a seed is 0. */
function seeded([seed, row]: readonly string[]): string {
  return row === undefined ? refuse(notHere) : `coalesce(CAST(${seed} AS BIGINT), 0), ${row}`;
}

function shuffled(a: string, key: (index: string) => string): string {
  return `list_transform(list_sort(list_transform(${a}, lambda _x, _i: {'k': ${key('_i')}, 'v': _x})), lambda _x: _x.v)`;
}

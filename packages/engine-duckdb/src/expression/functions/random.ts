import type { Form } from '../form.ts';
import { printType } from '../type.ts';

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Random numbers of DuckDB's own: a seed is ignored, since Spark's depend on its partitions. */
export const randomness = {
  rand: () => 'random()',
  randn: () => '(sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))',
  uniform: ({ type }, low, high) => {
    const value = `${low}::DOUBLE + random() * (${high}::DOUBLE - ${low}::DOUBLE)`;
    const isWhole = type.kind !== 'DOUBLE' && type.kind !== 'FLOAT';
    return `CAST(${isWhole ? `trunc(${value})` : value} AS ${printType(type)})`;
  },
  randstr: (_, length) => {
    const letter = `substr('${letters}', 1 + CAST(floor(random() * 62) AS INTEGER), 1)`;
    return `array_to_string(list_transform(range(${length}), lambda _i: ${letter}), '')`;
  },
  shuffle: (_, a) =>
    `list_transform(list_sort(list_transform(${a}, lambda _x: {'k': random(), 'v': _x})), lambda _x: _x.v)`,
} satisfies Record<string, Form>;

import { detailedError } from '@millrace/model';

/** The allowed values of a field of a cron pattern. */
export type FieldKind = {
  /** Such as `minute`, for messages. */
  readonly title: string;
  readonly min: number;
  readonly max: number;
  /** Names of values, in upper case. */
  readonly names?: ReadonlyMap<string, number>;
};

export type Field = {
  /** Ascending. */
  readonly values: readonly number[];
  /** It has a `*`, `?` or step somewhere: it describes an interval rather than times. */
  readonly wild: boolean;
};

/**
 * Parses a list of `*`, values, ranges and steps. A range may wrap around: `FRI-MON`. Throws
 * `INVALID`.
 */
export function parseField(text: string, kind: FieldKind): Field {
  const values = new Set<number>();
  for (const item of text.split(',')) for (const value of itemValues(item, kind)) values.add(value);
  return { values: [...values].sort((a, b) => a - b), wild: /[*?/]/.test(text) };
}

/** Parses one value, a number or a name. Throws `INVALID`. */
export function parseValue(text: string, { title, min, max, names }: FieldKind): number {
  const value =
    names?.get(text.toUpperCase()) ?? (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);
  if (value >= min && value <= max) return value;
  throw wrong(
    `"${text}" is not a valid ${title}: it must be from ${min} to ${max}${names === undefined ? '' : `, or a name such as ${[...names.keys()][1]}`}`,
  );
}

export function wrong(reason: string): Error {
  return detailedError('INVALID', 'WRONG_CRON', { reason });
}

function itemValues(item: string, kind: FieldKind): number[] {
  const [range = '', step, more] = item.split('/');
  if (more !== undefined || range === '') throw wrong(`"${item}" is not a valid ${kind.title}`);
  const by = step === undefined ? 1 : parseStep(step, kind);
  const [from, to] = ends(range, step !== undefined, kind);
  const size = kind.max - kind.min + 1;
  const length = (from <= to ? to - from : to - from + size) + 1;
  return Array.from(
    { length: Math.ceil(length / by) },
    (_, index) => kind.min + ((from - kind.min + index * by) % size),
  );
}

function ends(range: string, hasStep: boolean, kind: FieldKind): readonly [number, number] {
  if (range === '*' || range === '?') return [kind.min, kind.max];
  const [first = '', last, more] = range.split('-');
  if (more !== undefined) throw wrong(`"${range}" is not a valid range of ${kind.title}s`);
  const from = parseValue(first, kind);
  if (last !== undefined) return [from, parseValue(last, kind)];
  return [from, hasStep ? kind.max : from];
}

/** A step beyond the field's end would look like an interval that it isn't. */
function parseStep(text: string, { title, min, max }: FieldKind): number {
  const step = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (step >= 1 && step <= max - min + 1) return step;
  throw wrong(
    `the step "/${text}" of the ${title} must be a whole number from 1 to ${max - min + 1}`,
  );
}

import { expect } from 'vitest';

/** Says what is wrong with a value at a place. */
export type Shape = (value: unknown, at: string) => readonly string[];

/** Fails with everything that is wrong. */
export function expectShape(value: unknown, shape: Shape): void {
  expect(shape(value, '')).toEqual([]);
}

const check =
  (what: string, holds: (value: unknown) => boolean): Shape =>
  (value, at) =>
    holds(value) ? [] : [`${at}: ${JSON.stringify(value)?.slice(0, 60)} is not ${what}`];

export const text = check('text', (value) => typeof value === 'string');
export const integer = check('an integer', Number.isInteger);
export const truth = check('true or false', (value) => typeof value === 'boolean');
export const object = check(
  'an object',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
export const nothing = check('null', (value) => value === null);
export const uuid = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** Epoch milliseconds of a time in this century. */
export const epochMs = check(
  'epoch milliseconds',
  (value) =>
    Number.isInteger(value) && Number(value) > 946_684_800_000 && Number(value) < 4_102_444_800_000,
);

/** A date-time in ISO 8601 form. */
export const dateTime = matching(
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
);

export function matching(pattern: RegExp): Shape {
  return check(`text like ${pattern}`, (value) => typeof value === 'string' && pattern.test(value));
}

export function oneOf(...values: readonly unknown[]): Shape {
  return check(`one of ${JSON.stringify(values)}`, (value) => values.includes(value));
}

export function orNull(shape: Shape): Shape {
  return (value, at) => (value === null ? [] : shape(value, at));
}

/** May be absent. */
export function optional(shape: Shape): Shape {
  return (value, at) => (value === undefined ? [] : shape(value, at));
}

export function list(shape: Shape): Shape {
  return (value, at) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => shape(one, `${at}[${index}]`))
      : [`${at}: is not a list`];
}

/** Has at least these members. */
export function record(members: Readonly<Record<string, Shape>>): Shape {
  return (value, at) => {
    const issues = object(value, at);
    if (issues.length > 0) return issues;
    return Object.entries(members).flatMap(([name, shape]) =>
      shape((value as Record<string, unknown>)[name], `${at}.${name}`),
    );
  };
}

/** Text that holds JSON of a shape. */
export function jsonText(shape: Shape): Shape {
  return (value, at) => {
    if (typeof value !== 'string') return [`${at}: is not text`];
    try {
      return shape(JSON.parse(value), `${at} (parsed)`);
    } catch {
      return [`${at}: is not JSON text`];
    }
  };
}

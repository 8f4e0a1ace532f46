import { z } from 'zod';

/** A non-negative integer in a path or a query: digits, sent as text or as a number. */
export const integerText = z
  .union([
    z.int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,15}$/, 'must be a whole number, such as 7')
      .transform(Number),
  ])
  .meta({ integerText: true, minimum: 0, maximum: 999_999_999_999_999 });

/** An integer that may be negative, for operations that reject it with a message of their own. */
export const signedIntegerText = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,15}$/, 'must be a whole number, such as 7')
      .transform(Number),
  ])
  .meta({ integerText: true, minimum: -999_999_999_999_999, maximum: 999_999_999_999_999 });

/** `true` or `false` in a query. */
export const booleanText = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .meta({ booleanText: true });

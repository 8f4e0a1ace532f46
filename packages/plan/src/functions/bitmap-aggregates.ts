import { define, raises } from './define.ts';
import type { Signature } from './signature.ts';

const fn = define('aggregates');

/** Bitmaps of 32,768 bits, to count distinct numbers in steps. */
export const bitmapAggregates = {
  bitmap_construct_agg: fn(
    'bitmap_construct_agg(position)',
    'Returns a bitmap with the bits at the given positions, as bitmap_bit_position returns them. Fails if a position is not between 0 and 32,767.',
    ['bitmap_construct_agg(bitmap_bit_position(1))'],
    'LONG -> BINARY!',
    raises,
  ),
  bitmap_or_agg: fn(
    'bitmap_or_agg(bitmap)',
    'Returns a bitmap with the bits that at least one of the bitmaps has.',
    ["bitmap_or_agg(X'10')"],
    '=!BINARY -> BINARY!',
  ),
  bitmap_and_agg: fn(
    'bitmap_and_agg(bitmap)',
    'Returns a bitmap with the bits that all bitmaps have.',
    ["bitmap_and_agg(X'10')"],
    '=!BINARY -> BINARY!',
  ),
} satisfies Readonly<Record<string, Signature>>;

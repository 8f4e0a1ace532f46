import { z } from 'zod';
import { integerText } from './integer-text.ts';

const page = integerText.optional().describe('The page, from 0.');
const size = integerText
  .refine((value) => value >= 1 && value <= 1000, 'must be from 1 to 1000')
  .meta({ integerText: true, minimum: 1, maximum: 1000 })
  .optional()
  .describe('Records on a page, at most 1000.');

/**
 * `page` and `size`: without them, the whole list is returned. The total is in the header
 * X-Total-Count.
 */
export const paging = { page, size };

/** By the time of the last change. */
export const sortPara = z
  .enum(['asc', 'desc', 'dsc'])
  .optional()
  .describe('Order by the last change: asc, desc or dsc.');

export const projectId = integerText.optional().describe('Only records of this project.');

export const search = z
  .string()
  .max(250, 'must be at most 250 characters long')
  .optional()
  .describe('Part of the name.');

/** Filters and sort orders of a list of records. */
export const listing = {
  projectId,
  search,
  sortPara,
  sortBy: z
    .enum(['updated', 'name'])
    .optional()
    .describe('The key for sortPara: the last change, or the name.'),
};

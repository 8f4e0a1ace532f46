import { z } from 'zod';

/** The name of a record: not blank, at most 250 characters. */
export const name = z
  .string()
  .max(250, 'must be at most 250 characters long')
  .regex(/\S/, 'must not be blank');

export const epochMilliseconds = z.int().describe('Epoch milliseconds.');

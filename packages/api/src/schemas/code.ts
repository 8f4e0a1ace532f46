import { z } from 'zod';

export const codeForms = ['pyspark', 'sql', 'plan', 'workflow'] as const;

export const code = z
  .object({
    text: z.string(),
    fileName: z.string().describe('The suggested file name.'),
  })
  .meta({ id: 'Code' });
export type CodeForm = (typeof codeForms)[number];

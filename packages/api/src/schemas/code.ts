import { z } from 'zod';

export const codeForms = ['pyspark', 'sql', 'plan', 'workflow'] as const;

export const code = z
  .object({
    text: z.string(),
    fileName: z.string().describe('What a file with it would be called.'),
  })
  .meta({ id: 'Code' });
export type CodeForm = (typeof codeForms)[number];

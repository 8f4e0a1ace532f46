import { z } from 'zod';

const split = z.object({
  feature: z.int().describe('The element of the vector of features, counted from 0.'),
  threshold: z.number().nullable().describe('Rows with at most this value go left.'),
  categories: z
    .array(z.number())
    .nullable()
    .describe('The categories whose rows go left; null if it splits at a threshold.'),
  gain: z.number().nullable(),
  left: z.int(),
  right: z.int(),
});

const node = z.object({
  id: z.int(),
  prediction: z.number(),
  impurity: z.number().nullable(),
  rows: z
    .number()
    .nullable()
    .describe('How many rows of the training reached it. Null: not known.'),
  share: z
    .number()
    .nullable()
    .describe('The share of the predicted class among these rows. Null: it predicts no class.'),
  split: split.nullable().describe('Null: a leaf.'),
});

export const modelTree = z
  .object({
    nodes: z
      .array(node)
      .describe(
        'The node that was asked for, and those below it to a depth of 5. For others, ask with the id of their parent.',
      ),
  })
  .meta({ id: 'ModelTree' });
export type ModelTree = z.infer<typeof modelTree>;

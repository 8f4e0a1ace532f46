import { z } from 'zod';
import { route } from './route.ts';
import { modelTree } from './schemas/model-tree.ts';
import { savedModel } from './schemas/saved-model.ts';

const place = z.coerce.number().int().min(0).max(2_147_483_647).default(0);

export const models = {
  get: route({
    method: 'GET',
    path: '/api/v1/models',
    summary:
      'A saved model: its stages, their parameters, what they learned, and how it was trained. Reads only metadata.',
    access: 'user',
    query: z.object({
      path: z.string().min(1, 'must not be empty').describe('The folder of the model.'),
    }),
    answer: savedModel,
  }),
  download: route({
    method: 'GET',
    path: '/api/v1/models/download',
    summary: 'All files of a saved model as one ZIP archive.',
    access: 'user',
    query: z.object({
      path: z.string().min(1, 'must not be empty').describe('The folder of the model.'),
    }),
    answer: 'stream',
  }),
  tree: route({
    method: 'GET',
    path: '/api/v1/models/tree',
    summary:
      'A part of a decision tree, or of a tree of a random forest or gradient-boosted trees.',
    access: 'user',
    query: z.object({
      path: z.string().min(1, 'must not be empty').describe('The folder of the model.'),
      stage: place.describe('The place of the stage, from 0.'),
      tree: place.describe('The place of the tree, from 0.'),
      node: place.describe('The node to start at.'),
    }),
    answer: modelTree,
  }),
};

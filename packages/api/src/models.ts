import { z } from 'zod';
import { route } from './route.ts';
import { savedModel } from './schemas/saved-model.ts';

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
};

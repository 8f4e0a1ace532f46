import { describeModel } from '../models/describe-model.ts';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

export function modelRoutes({ files }: Services): Handlers<'models'> {
  return { get: ({ query: { path } }, { user }) => describeModel(files, path, user) };
}

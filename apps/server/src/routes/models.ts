import { describeModel } from '../models/describe-model.ts';
import { writtenBy } from '../models/written-by.ts';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

export function modelRoutes({ files, store }: Services): Handlers<'models'> {
  return {
    get: ({ query: { path } }, { user, access }) =>
      describeModel(files, path, user, (written) => writtenBy(written, access.scope, store)),
  };
}

import { usersToShow } from '../datasets/describe-users.ts';
import { describeModel } from '../models/describe-model.ts';
import { findTree } from '../models/find-tree.ts';
import { readTree } from '../models/read-tree.ts';
import { sendModel } from '../models/send-model.ts';
import { writtenBy } from '../models/written-by.ts';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

export function modelRoutes({ files, runner, store }: Services): Handlers<'models'> {
  return {
    get: ({ query: { path } }, { user, access }) =>
      describeModel(files, path, user, {
        writtenBy: (written) => writtenBy(written, access.scope, store),
        usedBy: async (model) => usersToShow(await store.workflows.loading(model), access),
      }),
    download: ({ query: { path } }, context) => sendModel(files, path, context),
    tree: async ({ query }, { user }) =>
      readTree({ ...(await findTree(files, query, user)), node: query.node }, user, runner),
  };
}

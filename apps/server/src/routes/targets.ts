import { millraceError } from '@millrace/model';
import { whenGone } from '../requests/gone.ts';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';
import { testTarget } from '../targets/test-target.ts';
import { subjectOf } from '../workflows/unsaved-graph.ts';

export function targetRoutes({
  targets,
  runner,
  nodes,
  testLimits,
}: Services): Handlers<'targets'> {
  return {
    list: () => [...targets],

    async test({ params: { name } }, context) {
      const { user } = context;
      if (!targets.some((each) => each.name === name))
        throw millraceError('NOT_FOUND', { what: 'target', id: name });
      testLimits.begin([`user ${user.id}`]);
      return testTarget(runner, nodes, subjectOf({ target: name }, user), whenGone(context));
    },
  };
}

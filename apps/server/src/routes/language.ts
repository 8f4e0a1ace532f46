import {
  aggregateSignatures,
  scalarSignatures,
  windowSignatures,
  type Signature,
} from '@millrace/plan';
import type { LanguageFunction } from '@millrace/api';
import { checkCodeRight } from '../workflows/code-right.ts';
import { subjectOf, unsavedGraph } from '../workflows/unsaved-graph.ts';
import { expressionAnswer } from '../insight/expression-answer.ts';
import { whenGone } from '../requests/gone.ts';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

const FIRST_VALUES = 5;

export function languageRoutes({ runner }: Services): Handlers<'language'> {
  const functions = [
    ...listed('scalar', scalarSignatures),
    ...listed('aggregate', aggregateSignatures),
    ...listed('window', windowSignatures),
  ];
  return {
    functions(_request, { reply }) {
      reply.header('Cache-Control', 'private, max-age=3600');
      return functions;
    },

    async expression({ query, body }, context) {
      const { access, user } = context;
      const projectId = body.projectId ?? query.projectId;
      await access.narrow(projectId);
      const graph = unsavedGraph(body.workflow);
      await checkCodeRight(runner, graph, user);
      const { nodeId, expression } = body;
      const request = {
        nodeId,
        input: body.input ?? 0,
        expression,
        before: body.before ?? [],
        limit: body.limit ?? FIRST_VALUES,
      };
      return expressionAnswer(
        runner,
        graph,
        subjectOf({ ...body, projectId }, user),
        request,
        whenGone(context),
      );
    },
  };
}

function listed(
  kind: LanguageFunction['kind'],
  signatures: Readonly<Record<string, Signature>>,
): readonly LanguageFunction[] {
  return Object.entries(signatures)
    .filter(([, { internal }]) => !internal)
    .map(([name, { usage, description, examples, family, raises }]) => ({
      name,
      usage,
      description,
      examples: [...examples],
      family,
      kind,
      raises,
    }));
}

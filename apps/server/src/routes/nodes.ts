import { millraceError, nodeRules } from '@millrace/model';
import type { Handlers } from '../requests/handler.ts';
import type { Services } from '../services/services.ts';

export function nodeRoutes({ nodes }: Services): Handlers<'nodes'> {
  return {
    list: ({ query: { engine } }) =>
      engine === undefined || engine === '' || engine === 'all'
        ? [...nodes]
        : nodes.filter((node) => node.engine === engine || node.engine === 'all'),

    count: () => nodes.length,

    byName({ params: { name } }) {
      const node = nodes.find((one) => one.name === name);
      if (node === undefined)
        throw millraceError('NOT_FOUND', { what: 'processor', id: `"${name}"` });
      return node;
    },

    rules: () =>
      nodeRules.map((rule) => ({
        ...rule,
        possibleSources: [...rule.possibleSources],
        sourceRestrictions: [...rule.sourceRestrictions],
      })),
  };
}

import type { Relation } from '@millrace/plan';
import { bindQuery } from '@millrace/sql';
import { parametersOf, reportProblems, whyUnknown } from '../../lowering/bind.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { determined } from '../../lowering/determined.ts';

/** The query over the node's input, which has one name in it, and over nothing else. */
export function lowerSql(
  { tempTable, sql }: { readonly tempTable: string; readonly sql: string },
  input: Relation,
  context: LowerContext,
): Relation {
  if (context.hasIssue('tempTable', 'sql')) return input;
  const binding = bindQuery(
    sql,
    { [tempTable.trim()]: input },
    {
      origin: { nodeId: context.nodeId, field: 'sql' },
      parameters: parametersOf(context.parameters),
      limits: context.limits,
    },
  );
  if (binding.kind === 'bound') return determined(binding.relation, input);
  if (binding.kind === 'problems') reportProblems(context, { field: 'sql' }, binding.problems);
  else context.report('sql', 'UNKNOWN_TYPE', { of: 'query', ...whyUnknown(binding) });
  return input;
}

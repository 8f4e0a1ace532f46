import type { Relation } from '@millrace/plan';
import { bindQuery } from '@millrace/sql';
import { parametersOf, reportProblems, whyUnknown } from '../../lowering/bind.ts';
import { checkUniqueNames } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { determined } from '../../lowering/determined.ts';
import type { Settings } from './fields.ts';

/** The query over the node's inputs, each of which has a name in it. */
export function lowerSqlJoin(
  { tempTables, sql }: Settings,
  inputs: readonly Relation[],
  context: LowerContext,
): Relation {
  const [first] = inputs;
  if (first === undefined) throw new Error('A join has inputs.');
  const tables = namesOf(tempTables, inputs, context);
  if (tables === null || context.hasIssue('sql')) return first;
  const binding = bindQuery(sql, tables, {
    origin: { nodeId: context.nodeId, field: 'sql' },
    parameters: parametersOf(context.parameters),
    limits: context.limits,
  });
  if (binding.kind === 'bound') return determined(binding.relation, ...inputs);
  if (binding.kind === 'problems') reportProblems(context, { field: 'sql' }, binding.problems);
  else context.report('sql', 'UNKNOWN_TYPE', { of: 'query', ...whyUnknown(binding) });
  return first;
}

/** Each input by its name, or null after an issue. */
function namesOf(
  tempTables: Settings['tempTables'],
  inputs: readonly Relation[],
  context: LowerContext,
): Readonly<Record<string, Relation>> | null {
  if (context.hasIssue('tempTables')) return null;
  if (tempTables.length > inputs.length) {
    context.report('tempTables', 'LISTS_DIFFER', {
      from: 'list',
      title: context.fieldTitle('tempTables'),
      count: tempTables.length,
      other: 'Inputs',
      otherCount: inputs.length,
    });
    return null;
  }
  const names = inputs.map((_, index) => tempTables[index]?.trim() ?? `input${index + 1}`);
  if (!checkUniqueNames(context, 'tempTables', names)) return null;
  return Object.fromEntries(names.map((name, index) => [name, inputs[index]!]));
}

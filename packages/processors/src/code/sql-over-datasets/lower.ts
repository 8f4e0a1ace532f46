import { phrase } from '@millrace/model';
import { union, type Demand, type Relation } from '@millrace/plan';
import { bindQuery, SqlSyntaxError, tableMentions, type TableMention } from '@millrace/sql';
import { parametersOf, reportProblems, whyUnknown } from '../../lowering/bind.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { determined } from '../../lowering/determined.ts';
import { outputsWithDemands, unknownOutput, type Lowered } from '../../lowering/port-value.ts';
import { nothingRejected, REJECTED_OUTPUT } from '../../lowering/rejected/rejected-table.ts';
import { lowerNamedDataset, type NamedDataset } from './named-dataset.ts';

/**
 * The query over the datasets that it names, each of which is read once, as a Dataset node reads
 * it. The second output is what all of them rejected.
 */
export function lowerSqlOverDatasets(sql: string, context: LowerContext): Lowered {
  if (context.hasIssue('sql')) return unknownOutput(phrase`${context.label} has an issue.`);
  const mentions = mentionsIn(sql, context);
  if (mentions === null) return unknownOutput(phrase`${context.label} has an issue.`);
  const named = byName(mentions).map((each) => lowerNamedDataset(each, context));
  const tables: Record<string, Relation> = {};
  const rejected: Relation[] = [];
  const demands: Demand[] = [];
  for (const { name, lowered } of distinct(named, context)) {
    const [rows, rejects] = lowered.outputs;
    if (rows?.kind !== 'relation')
      return unknownOutput(
        rows?.kind === 'unknown'
          ? rows.reason
          : phrase`\`${name}\` has no rows (${context.label}).`,
      );
    tables[name] = rows.relation;
    if (rejects?.kind === 'relation') rejected.push(rejects.relation);
    demands.push(...lowered.demands);
  }
  const result = bound(sql, tables, context);
  if (result === null) return unknownOutput(phrase`${context.label} has an issue.`);
  return outputsWithDemands([result, ...rejectedOutput(rejected, context)], demands);
}

/** Null after an issue. */
function mentionsIn(sql: string, context: LowerContext): readonly TableMention[] | null {
  try {
    const parameter = (name: string): string | undefined =>
      context.parameters.get(name.toLowerCase())?.text;
    return tableMentions(sql, { limits: context.limits, parameter });
  } catch (error) {
    if (!(error instanceof SqlSyntaxError)) throw error;
    reportProblems(context, { field: 'sql' }, [error.problem]);
    return null;
  }
}

/** The mentions of each name as it is written. */
function byName(mentions: readonly TableMention[]): readonly (readonly TableMention[])[] {
  return [...Map.groupBy(mentions, ({ name }) => name).values()];
}

/**
 * Each table once: names that differ only in case are one table, so they may not stand for two
 * datasets.
 */
function distinct(
  named: readonly (NamedDataset | null)[],
  context: LowerContext,
): readonly NamedDataset[] {
  const tables = new Map<string, NamedDataset>();
  for (const each of named) {
    if (each === null) continue;
    const key = each.name.toLowerCase();
    const before = tables.get(key);
    if (before === undefined) tables.set(key, each);
    else if (JSON.stringify(before.dataset) !== JSON.stringify(each.dataset))
      reportProblems(context, { field: 'sql' }, [
        { code: 'AMBIGUOUS_DATASET_NAME', args: { table: each.name, count: 2 }, span: each.span },
      ]);
  }
  return [...tables.values()];
}

/** Null after an issue. */
function bound(
  sql: string,
  tables: Readonly<Record<string, Relation>>,
  context: LowerContext,
): Relation | null {
  if (context.hasIssue('sql')) return null;
  const binding = bindQuery(sql, tables, {
    origin: { nodeId: context.nodeId, field: 'sql' },
    parameters: parametersOf(context.parameters),
    limits: context.limits,
  });
  if (binding.kind === 'bound') return determined(binding.relation, ...Object.values(tables));
  if (binding.kind === 'problems') reportProblems(context, { field: 'sql' }, binding.problems);
  else context.report('sql', 'UNKNOWN_TYPE', { of: 'query', ...whyUnknown(binding) });
  return null;
}

/** What the datasets rejected, if an edge reads it. */
function rejectedOutput(rejected: readonly Relation[], context: LowerContext): readonly Relation[] {
  if (!context.readsOutput(REJECTED_OUTPUT)) return [];
  const origin = context.origin('sql');
  if (rejected.length === 0) return [nothingRejected(origin)];
  return [rejected.length === 1 ? rejected[0]! : union(rejected, origin)];
}

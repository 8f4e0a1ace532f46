import type { Relation } from '@millrace/plan';
import { bindQuery } from '@millrace/sql';
import type { LowerContext } from './context.ts';
import { determined } from './determined.ts';

/** The relation of a query that a processor writes itself, over relations by their names in it. */
export function query(
  sql: string,
  relations: Readonly<Record<string, Relation>>,
  context: LowerContext,
): Relation {
  const binding = bindQuery(sql, relations, { origin: context.origin() });
  if (binding.kind !== 'bound') throw new Error(`A query: ${JSON.stringify(binding)}\n${sql}`);
  return determined(binding.relation, ...Object.values(relations));
}

/** A name in such a query. */
export function quote(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}

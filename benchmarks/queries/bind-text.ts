import { duckdbEngine } from '@millrace/engine-duckdb';
import { renderTextProblem, writeText } from '@millrace/model';
import { scan, stage, type Field, type Program, type Relation } from '@millrace/plan';
import { bindQuery } from '@millrace/sql';

/** The columns of each table's Parquet file, whose path of the file interface is `/<table>.parquet`. */
export type Schemas = ReadonlyMap<string, readonly Field[]>;

export type Bound =
  | { readonly kind: 'bound'; readonly program: Program; readonly relation: Relation }
  | { readonly kind: 'refused'; readonly reason: string };

const engine = duckdbEngine({ workers: 1 });

/** The program that shows the rows of a query, or why there is none. */
export function bindText(text: string, schemas: Schemas): Bound {
  const inputs = [...schemas].map(
    ([table, fields]) =>
      [table, scan(`/${table}.parquet`, { kind: 'parquet' }, fields, { nodeId: table })] as const,
  );
  const binding = bindQuery(text, Object.fromEntries(inputs), {
    origin: { nodeId: 'query', field: 'sql' },
  });
  if (binding.kind === 'unknown') return { kind: 'refused', reason: writeText(binding.reason) };
  if (binding.kind === 'problems')
    return {
      kind: 'refused',
      reason: binding.problems.map((problem) => renderTextProblem(problem).message).join(' '),
    };
  const target = {
    kind: 'result',
    nodeId: 'query',
    title: '',
    type: 'table',
    options: {},
  } as const;
  const program = stage([{ relation: binding.relation, target: { ...target, limit: 100_000 } }]);
  const [refusal] = engine.check(program);
  return refusal === undefined
    ? { kind: 'bound', program, relation: binding.relation }
    : { kind: 'refused', reason: refusal.message };
}

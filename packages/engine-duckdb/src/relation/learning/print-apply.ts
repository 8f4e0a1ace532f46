import {
  cast,
  closedFields,
  column as columnOf,
  columnKey,
  findField,
  STRING,
  type Apply,
  type Field,
  type StageName,
} from '@millrace/plan';
import { raise } from '../../expression/failure.ts';
import { printExpression, printType, quoteIdentifier, type Scope } from '../../expression/index.ts';
import { freeColumn } from '../names.ts';
import type { Model } from '@millrace/learning';
import type { Scorer, ScoringSite } from './scorer.ts';
import { scorers } from './scorers/index.ts';
import { vectorsOf } from './vector-columns.ts';

/** The input's rows with the columns of a stage. `model` is undefined before the model is known. */
export function printApply(
  relation: Apply,
  input: string,
  model: Model | null | undefined,
): string {
  const before = closedFields(relation.input.schema);
  if (model === undefined) return printUnknown(relation, input);
  // The scorer of a stage takes its own parameters and model, and gets no others.
  const score = scorers[relation.stage.name] as unknown as Scorer<StageName>;
  const { layers, keep } = score(
    relation.stage.params as never,
    model as never,
    siteOf(relation, before),
  );
  const layered = layers.reduce(
    (from, columns) =>
      `(SELECT *, ${columns.map(([name, sql]) => `${sql} AS ${name}`).join(', ')} FROM ${from})`,
    input,
  );
  const names = closedFields(relation.schema).map(({ name }) => quoteIdentifier(name));
  return `SELECT ${names.join(', ')} FROM ${layered}${keep === undefined ? '' : ` WHERE ${keep}`}`;
}

/** For people who read the SQL before the run. */
function printUnknown({ added, stage }: Apply, input: string): string {
  const columns = added.map(
    ({ name, type }) => `CAST(NULL AS ${printType(type)}) AS ${quoteIdentifier(name)}`,
  );
  return `SELECT *, ${columns.join(', ')} FROM ${input} /* ${stage.name}: known after training */`;
}

function siteOf(relation: Apply, before: readonly Field[]): ScoringSite {
  const taken = closedFields(relation.schema).map(({ name }) => name);
  const { origin, input } = relation;
  const fieldOf = (name: string): Field => findField(input.schema, name)!;
  const column = (name: string): string =>
    quoteIdentifier(before.find((each) => columnKey(each.name) === columnKey(name))!.name);
  const scope: Scope = { column: (name) => column(name), origin };
  const raised = (code: string, detail?: string): string => raise(code, origin, detail ?? null);
  return {
    column,
    type: (name) => fieldOf(name).type,
    text: (name) => printExpression(cast(columnOf(fieldOf(name)), STRING), scope),
    ...vectorsOf({ column, type: (name) => fieldOf(name).type, raise: raised }),
    raise: raised,
    fresh: (stem) => {
      const name = freeColumn(stem, taken);
      taken.push(name);
      return quoteIdentifier(name);
    },
  };
}

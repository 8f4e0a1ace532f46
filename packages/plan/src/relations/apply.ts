import { column } from '../build-expression.ts';
import type { Expression, Origin } from '../expression.ts';
import { namelessParams } from '../learning/nameless-params.ts';
import { describeStage, type Stage } from '../learning/stage.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { columnKey, findField, type Field } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';
import { deriveFromInputs, type Derivation } from './derivation.ts';
import type { RelationDefinition } from './definition.ts';
import { keepSame, listNone } from './families.ts';
import { guaranteeRows, type Guarantees } from './guarantees.ts';
import { extend } from './output-schema.ts';
import { allColumns, requireWanted } from './required.ts';
import { keepOrder } from './row-order.ts';
import { noColumns } from './unordered-sets.ts';

/**
 * The input's columns, then those that a stage computes for each row, with what it has learned if
 * it is one that learns.
 */
export type Apply = RelationCommon & {
  readonly kind: 'apply';
  readonly input: Relation;
  /** The `fit` of the stage; null if it learns nothing. */
  readonly model: Relation | null;
  readonly stage: Stage;
  /** The columns of the input that it computes with. */
  readonly reads: readonly string[];
  readonly added: readonly Field[];
  /** Whether it leaves out rows with values that it can't use. */
  readonly skips: boolean;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly apply: Apply;
  }
}

export function apply(
  input: Relation,
  model: Relation | null,
  { stage, reads, added, skips }: Pick<Apply, 'stage' | 'reads' | 'added' | 'skips'>,
  origin: Origin,
): Apply {
  return Object.freeze({
    kind: 'apply',
    input,
    model,
    stage,
    reads: Object.freeze([...reads]),
    added: Object.freeze([...added]),
    skips,
    schema: extend(input.schema, added),
    origin,
  });
}

export const applyDefinition: RelationDefinition<Apply> = {
  inputs: ({ input, model }) => (model === null ? [input] : [input, model]),
  withInputs: (relation, [input, model = null]) => apply(input!, model, relation, relation.origin),
  expressions: listNone,
  computes: listNone,
  derivation: derivationOf,
  requires: (relation, wanted, input, side) =>
    side === 1
      ? allColumns(input)
      : requireWanted(relation, wanted, input).union(new Set(relation.reads.map(columnKey))),
  narrow: keepSame,
  describe: ({ stage, reads, added }) =>
    `apply ${describeStage(
      stage,
      reads,
      added.map(({ name }) => name),
    )}`,
  identity: ({ stage, reads, added, skips }, place) => ({
    stage: stage.name,
    params: namelessParams(stage.params, reads, place),
    added: added.map(({ type }) => type),
    skips,
  }),
  decidesRows: (relation) => (relation.skips ? columnsRead(relation) : []),
  decidesOrder: listNone,
  // Spark joins the factors of users and items.
  order: (relation, inputs) =>
    relation.stage.name === 'ALS' ? 'none' : keepOrder(relation, inputs),
  uncertainty: () => null,
  content: guaranteeRows,
  keepsCount: true,
  approximate: approximateOf,
  unorderedSets: (_relation, inputs) => inputs[0] ?? noColumns,
  breakTies: keepSame,
  rowCount: ({ skips }, [rows = null]) => (skips ? null : rows),
  passesEachRow: false,
  gathersRows: false,
};

function columnsRead({ input, reads }: Apply): readonly Expression[] {
  return reads.flatMap((name) => {
    const field = findField(input.schema, name);
    return field === undefined ? [] : [column(field)];
  });
}

function derivationOf({ input, reads, added }: Apply): Derivation {
  const computed = new Set(added.map(({ name }) => columnKey(name)));
  const passed = deriveFromInputs([input]);
  return (key) =>
    computed.has(key)
      ? reads.map((name) => ({ relation: input, key: columnKey(name) }))
      : passed(key);
}

/** What is learned is equal only within a tolerance, and so is what is computed from it. */
function approximateOf({ reads, added }: Apply, [rows, model]: readonly Guarantees[]): ColumnKeys {
  const below = rows?.approximate ?? new Set<string>();
  const isApproximate =
    (model?.approximate.size ?? 0) > 0 || reads.some((name) => below.has(columnKey(name)));
  return isApproximate ? below.union(new Set(added.map(({ name }) => columnKey(name)))) : below;
}

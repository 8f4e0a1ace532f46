import { findEncoding, refusal, type Refusal } from '@millrace/engine';
import {
  phrase,
  holdsMap,
  inputsOf,
  knownFields,
  type Apply,
  type Fit,
  type Distinct,
  type Relation,
  type RelationKind,
  type RelationOf,
  type Scan,
  type ErrorText,
} from '@millrace/plan';
import { Refused } from '../expression/form.ts';
import { translateRegex } from '../expression/functions/regex.ts';
import { quoteIdentifier, type Scope } from '../expression/index.ts';
import { printApply } from './learning/print-apply.ts';
import { printEvaluate } from './learning/print-evaluate.ts';
import { printModelTable } from './learning/print-model-table.ts';
import type { Model } from '@millrace/learning';
import { printAggregateRelation } from './aggregate.ts';
import { printCounted } from './counted.ts';
import { printDistinct } from './distinct.ts';
import { printExplode } from './explode.ts';
import type { Block } from './flat/block.ts';
import { printBlock } from './flat/print-block.ts';
import { printSort, printWindowRelation } from './row-wise.ts';
import { printRecursion, type Within } from './recursion.ts';
import { printLimit, printRange, printRowId, printUnion } from './rows.ts';
import { printSample } from './sample.ts';
import { scopeOf, type Printing } from './scope-of.ts';
import type { Bindings, Input } from './source.ts';
import { printUnpivot } from './unpivot.ts';
import { printValues } from './values.ts';

/** A SELECT for one relation over its inputs. */
export function printRelation(
  relation: Relation,
  inputs: readonly Input[],
  block: Block | null,
  bindings: Bindings,
  printing: Printing,
  within: Within = nowhere,
): string {
  const names = inputs.map(({ name }) => name);
  const scope = scopeOf(relation, inputsOf(relation), names, printing);
  return printerOf(relation).print(relation, {
    names,
    input: names[0] ?? '',
    first: inputs[0] ?? nothing,
    block,
    scope,
    bindings,
    within,
  });
}

/** What of the relation itself, apart from its expressions, this engine cannot do exactly. */
export function refuseRelation(relation: Relation): readonly Refusal[] {
  return printerOf(relation).refuse(relation);
}

/** What this engine does about one kind of relation. */
type RelationPrinter<R extends Relation> = {
  readonly print: (relation: R, site: Site) => string;
  readonly refuse: (relation: R) => readonly Refusal[];
};

/**
 * Where a relation is printed: its inputs' names, the first one as it is in FROM, and the block
 * of a filter, projection or join.
 */
type Site = {
  readonly names: readonly string[];
  readonly input: string;
  readonly first: Input;
  readonly block: Block | null;
  readonly scope: Scope;
  readonly bindings: Bindings;
  readonly within: Within;
};

const nowhere: Within = { levels: '', steps: [] };
const nothing: Input = { name: '', from: '', all: '*' };
const refuseNothing = (): readonly never[] => [];

const printers: { readonly [K in RelationKind]: RelationPrinter<RelationOf<K>> } = {
  aggregate: {
    print: (relation, { first, scope }) => printAggregateRelation(relation, first, scope),
    refuse: refuseNothing,
  },
  apply: {
    print: (relation, { input, bindings }) =>
      printApply(
        relation,
        input,
        relation.model === null ? null : modelOf(relation.model, bindings),
      ),
    refuse: refuseStage,
  },
  distinct: {
    print: (relation, { input, scope }) => printDistinct(relation, input, scope),
    refuse: refuseDistinct,
  },
  evaluate: {
    print: (relation, { input }) => printEvaluate(relation, input),
    refuse: refuseNothing,
  },
  explode: {
    print: (relation, { input, scope }) => printExplode(relation, input, scope),
    refuse: refuseNothing,
  },
  filter: {
    print: (_relation, { input, block }) =>
      block === null ? `SELECT * FROM ${input}` : printBlock(block),
    refuse: refuseNothing,
  },
  // Computes what a model learns from; the worker does the rest.
  fit: { print: (_relation, { input }) => `SELECT * FROM ${input}`, refuse: refuseFit },
  join: {
    print: (_relation, { block }) => printBlock(block!),
    refuse: refuseNothing,
  },
  limit: { print: (relation, { input }) => printLimit(relation, input), refuse: refuseNothing },
  materialized: {
    print: (relation, { bindings }) => `SELECT * FROM ${bindings.materialized(relation)}`,
    refuse: refuseNothing,
  },
  model_table: {
    print: (relation, { bindings }) => printModelTable(relation, modelOf(relation.model, bindings)),
    refuse: refuseNothing,
  },
  // Written by the worker without SQL.
  pipeline: { print: () => 'SELECT NULL AS model', refuse: refuseNothing },
  project: {
    print: (relation, { first, block, scope, bindings }) =>
      block === null
        ? printCounted(relation, bindings.counted!.get(relation)!, first.from, scope)
        : printBlock(block),
    refuse: refuseNothing,
  },
  range: { print: printRange, refuse: refuseNothing },
  recursion: {
    print: (relation, { names, within }) => printRecursion(relation, names[0]!, names[1]!, within),
    refuse: refuseNothing,
  },
  recursive_reference: {
    print: ({ schema }, { within }) =>
      `SELECT ${knownFields(schema)
        .map(({ name }) => quoteIdentifier(name))
        .join(', ')} FROM ${within.levels}`,
    refuse: refuseNothing,
  },
  row_id: { print: (relation, { input }) => printRowId(relation, input), refuse: refuseNothing },
  sample: { print: (relation, { input }) => printSample(relation, input), refuse: refuseNothing },
  scan: { print: (relation, { bindings }) => bindings.scan(relation), refuse: refuseScan },
  sort: {
    print: (relation, { input, scope }) => printSort(relation, input, scope),
    refuse: refuseNothing,
  },
  union: { print: (_relation, { names }) => printUnion(names), refuse: refuseNothing },
  unpivot: {
    print: (relation, { input, scope }) => printUnpivot(relation, input, scope),
    refuse: refuseNothing,
  },
  values: { print: printValues, refuse: refuseNothing },
  window: {
    print: (relation, { input, scope }) => printWindowRelation(relation, input, scope),
    refuse: refuseNothing,
  },
};

function printerOf(relation: Relation): RelationPrinter<Relation> {
  // Each printer takes its own kind only, and gets no other: the key is the relation's own kind.
  return printers[relation.kind] as unknown as RelationPrinter<Relation>;
}

function modelOf(relation: Relation, bindings: Bindings): Model | undefined {
  return relation.kind === 'materialized' ? bindings.model?.(relation) : undefined;
}

function refuse({ origin }: Relation, text: ErrorText): readonly Refusal[] {
  return [refusal({ nodeId: origin.nodeId }, text)];
}

/** A pattern that doesn't mean the same to DuckDB. */
function refuseStage({ stage, origin }: Apply): readonly Refusal[] {
  if (stage.name !== 'RegexTokenizer') return [];
  try {
    translateRegex(stage.params.pattern, 'every');
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [refusal({ nodeId: origin.nodeId, field: 'pattern' }, error.reason)];
  }
}

function refuseFit(relation: Fit): readonly Refusal[] {
  return relation.stage.name === 'Word2Vec'
    ? refuse(
        relation,
        phrase`Word2Vec learns on Spark only. Run the workflow on Spark, or load a model that was trained there.`,
      )
    : [];
}

function refuseScan(scan: Scan): readonly Refusal[] {
  const { format, origin } = scan;
  if (format.kind === 'orc')
    return refuse(
      scan,
      phrase`ORC files are read on Spark only. Run the workflow on Spark, or convert the files to Parquet.`,
    );
  if (!('encoding' in format) || findEncoding(format.encoding) !== null) return [];
  return [
    refusal(
      { nodeId: origin.nodeId, field: 'encoding' },
      phrase`The encoding \`${format.encoding}\` is not one Millrace reads. Choose another one.`,
    ),
  ];
}

function refuseDistinct(relation: Distinct): readonly Refusal[] {
  const hasMap = knownFields(relation.schema).some(({ type }) => holdsMap(type));
  return hasMap
    ? refuse(
        relation,
        phrase`Rows with maps cannot be compared on the embedded engine, because map entries have no order.`,
      )
    : [];
}

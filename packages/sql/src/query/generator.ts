import { fail } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import {
  LONG,
  constantOf,
  explicitCast,
  explode,
  isNumeric,
  range,
  typeName,
} from '@millrace/plan';
import type { CallNode, ExpressionNode, LateralViewNode, TableFunctionNode } from '../parse/ast.ts';
import {
  bindResolved,
  columnResolver,
  identifierText,
  identifierTexts,
  scopeOf,
} from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import { explodeMap, type Entries } from './map-entries.ts';
import { generateWide, wideGenerators } from './wide-generators.ts';
import { withDomainOf } from './domain.ts';
import { oneRow } from './one-row.ts';
import { resolveNames } from './resolve-names.ts';
import { physicalNames, sourceOf, renamed, type Source, type VisibleColumn } from './source.ts';

const generators: ReadonlySet<string> = new Set([
  'explode',
  'explode_outer',
  'posexplode',
  'posexplode_outer',
]);

export function isGenerator(node: CallNode): boolean {
  const name = node.name.toLowerCase();
  return generators.has(name) || wideGenerators.has(name) || name === 'variant_explode';
}

/** Whether a select item, without its alias, is a call that returns rows. */
export function isGeneratorCall(node: ExpressionNode): node is CallNode {
  return node.kind === 'call' && node.over === null && isGenerator(node);
}

/** `names` are those given with AS, if any. */
export type Naming = {
  readonly qualifier: string | null;
  readonly names: readonly string[];
  readonly outer: boolean;
};

/** The source with a row for each element, and the columns that contain the elements. */
export type Generated = { readonly source: Source; readonly added: readonly VisibleColumn[] };

/**
 * `explode(a)` over a source. An array gives `col`, a map `key` and `value`, with `pos` before them
 * for posexplode.
 */
export function generate(
  node: CallNode,
  source: Source,
  naming: Naming,
  context: QueryContext,
): Generated {
  const name = node.name.toLowerCase();
  if (name === 'variant_explode')
    return fail('GENERATOR_NOT_SUPPORTED', { name: node.name }, node.nameSpan);
  const plain = !node.distinct && node.over === null && node.filter === null;
  if (plain && wideGenerators.has(name)) return generatedWide(node, source, naming, context);
  const [argument, ...more] = node.args;
  if (argument === undefined || more.length > 0 || !plain)
    return fail('GENERATOR_ARGUMENTS', { name: node.name }, node.span);
  const input = bindResolved(
    resolveNames(argument, columnResolver({ source }, context)),
    scopeOf(source),
    context,
  );
  const { type } = input;
  if (type.kind !== 'ARRAY' && type.kind !== 'MAP')
    return fail('GENERATOR_TYPE', { name: node.name, type: typeName(type) }, argument.span);
  const free = freeNames(physicalNames(source));
  const outer = naming.outer || name.endsWith('_outer');
  const origin = originAt(context, node.span);
  const position = name.startsWith('pos') ? free('pos') : null;
  const element = (): Entries => {
    const physical = free('col');
    return {
      relation: explode(source.relation, input, physical, origin, { outer, position }),
      parts: [{ label: 'col', physical }],
    };
  };
  const { relation, parts } =
    type.kind === 'MAP'
      ? explodeMap(source.relation, input, type, free, position ?? free('pos'), outer, origin)
      : element();
  const labeled = [...(position === null ? [] : [{ label: 'pos', physical: position }]), ...parts];
  const added = withNames(labeled, naming, node);
  return { source: { ...source, relation, columns: [...source.columns, ...added] }, added };
}

function generatedWide(
  node: CallNode,
  source: Source,
  naming: Naming,
  context: QueryContext,
): Generated {
  const args = node.args.map((argument) =>
    bindResolved(
      resolveNames(argument, columnResolver({ source }, context)),
      scopeOf(source),
      context,
    ),
  );
  const free = freeNames(physicalNames(source));
  const outer = naming.outer || node.name.toLowerCase().endsWith('_outer');
  const origin = originAt(context, node.span);
  const { relation, parts } = generateWide(node, args, source.relation, outer, free, origin);
  const added = withNames(parts, naming, node);
  return { source: { ...source, relation, columns: [...source.columns, ...added] }, added };
}

type Labeled = { readonly label: string; readonly physical: string };

function withNames(
  columns: readonly Labeled[],
  { names, qualifier }: Naming,
  node: CallNode,
): readonly VisibleColumn[] {
  if (names.length > 0 && names.length !== columns.length) {
    fail(
      'GENERATOR_NAME_COUNT',
      { name: node.name, count: columns.length, given: names.length },
      node.span,
    );
  }
  return columns.map(({ label, physical }, index) => ({
    qualifier,
    name: names[index] ?? label,
    physical,
    hidden: false,
  }));
}

/** `LATERAL VIEW [OUTER] explode(a) t AS x` */
export function bindLateralView(
  node: LateralViewNode,
  input: Source,
  context: QueryContext,
): Source {
  const qualifier = node.alias === null ? null : identifierText(node.alias, context);
  return generate(
    node.call,
    input,
    { qualifier, names: identifierTexts(node.columns, context), outer: node.outer },
    context,
  ).source;
}

/**
 * `range(…)` or `explode(…)` in FROM; with `lateral`, the arguments may reference the columns
 * before it.
 */
export function bindTableFunction(
  node: TableFunctionNode,
  context: QueryContext,
  lateral: Source | null,
): Source {
  const qualifier = node.alias === null ? null : identifierText(node.alias, context);
  const names = identifierTexts(node.columnAliases, context);
  if (node.call.name.toLowerCase() === 'range')
    return renamed(sourceOf(rangeOf(node, context), null), qualifier, names);
  if (isGenerator(node.call)) {
    const origin = originAt(context, node.span);
    const input = withDomainOf(node.call, lateral ?? oneRow(origin), context, origin);
    return generate(node.call, input, { qualifier, names, outer: false }, context).source;
  }
  return fail('UNKNOWN_TABLE_FUNCTION', { name: node.call.name }, node.call.nameSpan);
}

/** `range(start, end, step, partitions)`: the number of partitions changes no row. */
function rangeOf(node: TableFunctionNode, context: QueryContext): Source['relation'] {
  const bounds = node.call.args.map((argument) => {
    const bound = bindResolved(argument, [], context);
    const isNumber = isNumeric(bound.type) || bound.type.kind === 'STRING';
    const value = isNumber ? constantOf(explicitCast(bound, LONG, 'ansi', bound.origin)) : null;
    return BigInt(String(value ?? fail('RANGE_NOT_CONSTANT', {}, argument.span)));
  });
  const [first = 0n, second, step = 1n] = bounds;
  if (bounds.length === 0 || bounds.length > 4) return fail('RANGE_ARGUMENTS', {}, node.call.span);
  if (step === 0n) return fail('RANGE_STEP_ZERO', {}, node.call.span);
  const start = second === undefined ? 0n : first;
  const distance = (second ?? first) - start;
  const count = distance / step + (distance % step === 0n ? 0n : 1n);
  const empty = distance === 0n || distance > 0n !== step > 0n;
  return range('id', start, step, empty ? 0n : count, originAt(context, node.span));
}

import type { DataType, Expression } from '@millrace/plan';
import { bareFunction } from '../bind/bare-function.ts';
import { bindInner } from '../bind/bind-node.ts';
import { bindNode } from '../bind/bind-expression.ts';
import type { BindOptions, Scope } from '../bind/binding.ts';
import { nameOf } from '../bind/column.ts';
import { contextOf } from '../bind/context.ts';
import { BindFailure, fail } from '../bind/failure.ts';
import type { Problem } from '../problem.ts';
import type { ExpressionNode, Identifier, NameNode } from '../parse/ast.ts';
import type { QueryContext } from './context.ts';
import { findOuterColumn, findOwnColumn, missingColumn, type FoundColumn } from './find-column.ts';
import { physicalName, resolveNames, type Place } from './resolve-names.ts';
import type { Source } from './source.ts';

/** What an expression may contain besides scalar functions, and its expected type. */
export type Wanted = {
  readonly allow?: NonNullable<BindOptions['allow']>;
  readonly expected?: DataType;
};

/** Types an expression whose names are already physical ones. */
export function bindResolved(
  node: ExpressionNode,
  scope: Scope,
  context: QueryContext,
  wanted: Wanted = {},
): Expression {
  const binding = bindNode(node, scope, {
    origin: context.origin,
    parameters: context.parameters,
    limits: context.limits,
    ...wanted,
  });
  if (binding.kind === 'bound') return binding.expression;
  throw binding.kind === 'problems'
    ? new BindFailure(binding.problems)
    : new BindFailure([], binding.reason);
}

export function scopeOf(source: Source): Scope {
  return [{ qualifier: null, schema: source.relation.schema, input: 0 }];
}

/** The text of a name with its parameters inserted. */
export function identifierText(identifier: Identifier, context: QueryContext): string {
  if (identifier.parts === undefined) return identifier.text;
  return nameOf(
    identifier,
    contextOf([], { origin: context.origin, parameters: context.parameters }, bindInner),
  );
}

export function identifierTexts(
  identifiers: readonly Identifier[],
  context: QueryContext,
): readonly string[] {
  return identifiers.map((identifier) => identifierText(identifier, context));
}

/** Other meanings of a name, tried before or after the columns. */
export type Fallback = (name: string, node: NameNode) => ExpressionNode | null;

export type Names = {
  readonly source: Source;
  readonly before?: (name: string, node: NameNode, place: Place) => ExpressionNode | null;
  readonly after?: Fallback;
  readonly side?: string;
};

/** Resolves a name against the columns of a source, then against its alternatives. */
export function columnResolver(
  names: Names,
  context: QueryContext,
): (node: NameNode, place: Place) => ExpressionNode {
  return (node, place) => {
    const texts = identifierTexts(node.parts, context);
    const single = texts.length === 1 ? (texts[0] ?? '') : null;
    const early =
      single === null
        ? memberOfOutput(names.before, texts, node, place)
        : (names.before?.(single, node, place) ?? null);
    if (early !== null) return early;
    const physical = ({ column, used }: FoundColumn): NameNode =>
      physicalName(column.physical, node, node.parts.slice(used), names.side ?? null);
    const own = findOwnColumn(names.source, texts, node);
    if (own !== null) return physical(own);
    const late =
      single === null
        ? memberOfOutput(names.after, texts, node, place)
        : (names.after?.(single, node) ?? bareFunction(node));
    if (late !== null) return late;
    const outer = findOuterColumn(names.source, texts, node);
    if (outer !== null)
      return place.insideAggregate
        ? fail('OUTER_COLUMN_AGGREGATED', { column: texts.join('.') }, node.span)
        : physical(outer);
    const isFar = (context.around ?? []).some((far) => findOwnColumn(far, texts, node) !== null);
    if (isFar && texts.length > 1)
      fail('OUTER_COLUMN_TOO_FAR', { column: texts.join('.') }, node.span);
    return missingColumn([names.source], texts, node);
  };
}

/** `w.start` for an output column `w`. */
function memberOfOutput(
  output: Names['before'],
  texts: readonly string[],
  node: NameNode,
  place: Place,
): ExpressionNode | null {
  const [first = ''] = texts;
  const found = output?.(first, node, place) ?? null;
  return found === null
    ? null
    : node.parts
        .slice(1)
        .reduce<ExpressionNode>(
          (input, name) => ({ kind: 'field', input, name, span: node.span }),
          found,
        );
}

/**
 * An expression whose names are output columns first, or columns of the input first where an output
 * column has no such member.
 */
export function resolveOutputFirst(
  node: ExpressionNode,
  names: Names,
  context: QueryContext,
): ExpressionNode {
  const resolved = (candidate: Names): ExpressionNode =>
    resolveNames(node, columnResolver(candidate, context));
  if (node.kind === 'name' && node.parts.length === 1) return resolved(names);
  const bound = bindOver(node, names, context);
  if (!(bound instanceof BindFailure && bound.problems.some(isMissingMember)))
    return resolved(names);
  const inputFirst = { ...names, before: () => null };
  return resolved(boundType(node, inputFirst, context) === null ? names : inputFirst);
}

function isMissingMember({ code, args }: Problem): boolean {
  if (code === 'NO_MEMBERS' || code === 'UNKNOWN_MEMBER') return true;
  return code === 'WRONG_ARGUMENTS' && 'name' in args && args.name === '[]';
}

/** The type of an expression over the columns of a source; null if it has none. */
export function boundType(
  node: ExpressionNode,
  names: Names,
  context: QueryContext,
): DataType | null {
  const bound = bindOver(node, names, context);
  return bound instanceof BindFailure ? null : bound.type;
}

function bindOver(
  node: ExpressionNode,
  names: Names,
  context: QueryContext,
): Expression | BindFailure {
  try {
    return bindResolved(
      resolveNames(node, columnResolver(names, context)),
      scopeOf(names.source),
      context,
      { allow: 'both' },
    );
  } catch (error) {
    if (!(error instanceof BindFailure)) throw error;
    return error;
  }
}

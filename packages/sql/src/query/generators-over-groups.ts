import type { Span } from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type {
  ExpressionNode,
  Identifier,
  NameNode,
  SelectItemNode,
  SelectNode,
} from '../parse/ast.ts';
import { containsAggregate } from './contains-aggregate.ts';
import { isGeneratorCall } from './generator.ts';
import { isSets } from './grouping.ts';
import { groupQualifier } from './hidden-qualifiers.ts';
import { listed, type Source, type VisibleColumn } from './source.ts';

/** A SELECT of groups whose generators are applied to the rows of the groups. */
export type GeneratorsOverGroups = {
  /** With the arguments of the generators in their place, and further ones behind all items. */
  readonly groups: SelectNode;
  /** It names the columns of `groups` by their numbers. */
  readonly over: (groups: Source) => { readonly select: SelectNode; readonly rows: Source };
};

/** Null without groups or generators. */
export function generatorsOverGroups(select: SelectNode): GeneratorsOverGroups | null {
  const { items, groupBy } = select;
  const generator = items.map(({ expression }) => expression).find(isGeneratorCall);
  const isGrouped =
    groupBy !== null || items.some(({ expression }) => containsAggregate(expression));
  if (generator === undefined || !isGrouped) return null;
  const isFiltered = select.having !== null || select.qualify !== null;
  const isOneColumnEach = items.every(({ expression }) => hasOwnColumn(expression));
  if (isFiltered || !isOneColumnEach || groupBy?.items.some(isSets) === true)
    fail('GENERATOR_NOT_ALLOWED', { name: generator.name }, generator.nameSpan);
  const inPlace: SelectItemNode[] = [];
  const behind: SelectItemNode[] = [];
  const moved = items.map((item, index) => {
    const { expression, span } = item;
    if (!isGeneratorCall(expression)) {
      inPlace.push(item);
      return { ...item, expression: columnAt(index, expression) };
    }
    const places = expression.args.map((argument, place) => {
      const added = { kind: 'select_item', expression: argument, aliases: [], span } as const;
      if (place > 0) return items.length + behind.push(added) - 1;
      inPlace.push(added);
      return index;
    });
    const args = expression.args.map((argument, place) =>
      literals.has(argument.kind) ? argument : columnAt(places[place]!, argument),
    );
    return { ...item, expression: { ...expression, args } };
  });
  return {
    groups: { ...select, items: [...inPlace, ...behind], distinct: false },
    over: (groups) => {
      const columns = listed(groups);
      const named = moved.map((item, index) =>
        isGeneratorCall(item.expression) || item.aliases.length > 0
          ? item
          : { ...item, aliases: [identifier(columns[index]!.name, item.span)] },
      );
      return {
        select: { ...select, items: named, from: null, where: null, groupBy: null },
        rows: { ...groups, columns: columns.map(numbered) },
      };
    },
  };
}

const literals: ReadonlySet<ExpressionNode['kind']> = new Set([
  'null',
  'boolean',
  'number',
  'string',
]);

/** Whether an item is one column of the groups, or a generator with arguments that are. */
function hasOwnColumn(node: ExpressionNode): boolean {
  if (!isGeneratorCall(node)) return node.kind !== 'star';
  return node.args.length > 0 && node.args.every(({ kind }) => kind !== 'star');
}

function columnAt(place: number, { span }: ExpressionNode): NameNode {
  const parts = [groupQualifier, String(place)].map((text) => identifier(text, span));
  return { kind: 'name', parts, span };
}

function identifier(text: string, span: Span): Identifier {
  return { text, quoted: true, span };
}

function numbered({ physical }: VisibleColumn, place: number): VisibleColumn {
  return { qualifier: groupQualifier, name: String(place), physical, hidden: true };
}

import type { Span } from '@millrace/plan';
import type { Identifier, SyntaxNode, TableNode } from '../parse/ast.ts';
import { childrenOf } from '../parse/children.ts';
import { parseQuery } from '../parse/parse.ts';
import type { TextLimits } from '../parse/limits.ts';
import { textWithParameters } from '../parse/text-with-parameters.ts';
import { writeName } from './with-names.ts';

/**
 * A position in a query that names a table from outside: not one of WITH. `span`: that of the name
 * without an alias. `isAliased`: whether the query has another name for it.
 */
export type TableMention = {
  /** The parts of a name with periods are joined by periods. */
  readonly name: string;
  readonly span: Span;
  readonly isQuoted: boolean;
  readonly isAliased: boolean;
};

type TableMentionOptions = {
  readonly limits?: TextLimits;
  /** The value of a declared parameter in a name, or undefined. */
  readonly parameter?: (name: string) => string | undefined;
};

/**
 * The tables that a query reads, in text order. Throws `SqlSyntaxError`.
 *
 *     tableMentions('WITH a AS (SELECT * FROM b) SELECT * FROM a, `c d`') // b, c d
 */
export function tableMentions(
  text: string,
  { limits, parameter = () => undefined }: TableMentionOptions = {},
): readonly TableMention[] {
  const found: TableMention[] = [];
  collect(parseQuery(text, limits), new Set(), (node) => found.push(mentionOf(node, parameter)));
  return found.toSorted((one, other) => one.span[0] - other.span[0]);
}

/** The query over other tables. Columns can still be qualified by the old names. */
export function withTables(text: string, names: ReadonlyMap<TableMention, string>): string {
  return [...names]
    .toSorted(([one], [other]) => other.span[0] - one.span[0])
    .reduce(
      (
        changed,
        [
          {
            span: [from, to],
            isQuoted,
            isAliased,
          },
          name,
        ],
      ) => {
        const alias = isAliased ? '' : ` AS ${text.slice(from, to)}`;
        return changed.slice(0, from) + writeName(name, isQuoted) + alias + changed.slice(to);
      },
      text,
    );
}

/** `common`: the tables of WITH that are visible here; each can use those before it. */
function collect(
  node: SyntaxNode,
  common: ReadonlySet<string>,
  add: (node: TableNode) => void,
): void {
  const visible = new Set(common);
  if (node.kind === 'query')
    for (const table of node.with) {
      const own = table.name.text.toLowerCase();
      collect(table.query, table.recursive ? new Set([...visible, own]) : visible, add);
      visible.add(own);
    }
  if (node.kind === 'table' && !isCommon(node, common)) add(node);
  for (const child of childrenOf(node))
    if (child.kind !== 'common_table') collect(child, visible, add);
}

function isCommon({ name }: TableNode, common: ReadonlySet<string>): boolean {
  return name.length === 1 && common.has(name[0]!.text.toLowerCase());
}

function mentionOf(
  { name, alias }: TableNode,
  parameter: (name: string) => string | undefined,
): TableMention {
  const textOf = ({ text, parts }: Identifier): string =>
    textWithParameters(text, parts, parameter);
  return {
    name: name.map(textOf).join('.'),
    span: [name[0]!.span[0], name.at(-1)!.span[1]],
    isQuoted: name.length === 1 && name[0]!.quoted,
    isAliased: alias !== null,
  };
}

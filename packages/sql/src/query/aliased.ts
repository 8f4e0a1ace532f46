import { fail } from '../bind/failure.ts';
import type { Identifier } from '../parse/ast.ts';
import { identifierText, identifierTexts } from './bind-in.ts';
import type { QueryContext } from './context.ts';
import { listed, renamed, type Source } from './source.ts';

type Aliased = {
  readonly alias: Identifier | null;
  readonly columnAliases: readonly Identifier[];
  readonly span: readonly [number, number];
};

/** `AS t(a, b)` or `AS (a, b)`: a list of column names must have one for each column. */
export function aliased(
  source: Source,
  { alias, columnAliases, span }: Aliased,
  context: QueryContext,
): Source {
  if (alias === null && columnAliases.length === 0) return source;
  const names = identifierTexts(columnAliases, context);
  const count = listed(source).length;
  if (names.length > 0 && names.length !== count)
    fail('WRONG_NAME_COUNT', { count, given: names.length }, span);
  return renamed(source, alias === null ? null : identifierText(alias, context), names);
}

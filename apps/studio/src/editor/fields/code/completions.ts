import {
  snippet,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { LanguageFunction } from '@millrace/api';
import type { PortSchema } from '@millrace/graph-editor';
import { functionDocs, nameOfFunction } from './find-function.ts';
import type { Language } from './languages.ts';

type Columns = PortSchema['columns'];

/** A table that a query can name. */
export type Table = { readonly name: string; readonly columns: Columns };

/** The names to complete. */
export type Vocabulary = {
  readonly columns: Columns;
  readonly tables: readonly Table[];
  readonly functions: readonly LanguageFunction[];
};

/**
 * The completions at this position: columns first, then tables, functions with their descriptions,
 * and keywords. After `table.`, only its columns.
 */
export function completions(
  context: CompletionContext,
  language: Language,
  { columns, tables, functions }: Vocabulary,
): CompletionResult | null {
  const word = context.matchBefore(/`?[\p{Letter}_][\p{Letter}\p{Number}_]*/u);
  const from = word?.from ?? context.pos;
  const before = context.state.sliceDoc(Math.max(0, from - 300), from);
  const [, quoted, bare] = new RegExp(`${name}\\.$`, 'u').exec(before) ?? [];
  const qualifier = quoted ?? bare;
  const text = context.state.doc.toString();
  const table = qualifier === undefined ? undefined : tableNamed(qualifier, tables, text);
  const isTable = /\b(?:from|join)\s+$/i.test(before);
  if (word === null && table === undefined && !context.explicit) return null;
  const isCalled = context.state.sliceDoc(context.pos, context.pos + 1) === '(';
  const options: readonly Completion[] = [
    ...(isTable ? [] : columnOptions(table?.columns ?? columnsInReach(columns, tables, text))),
    ...(table !== undefined
      ? []
      : tables.map(({ name }) => ({
          label: name,
          type: 'type',
          detail: '',
          apply: quoteName(name),
          boost: isTable ? 20 : 9,
        }))),
    ...(table !== undefined || !language.isSparkSql
      ? []
      : functions.flatMap((each) => functionOption(each, isCalled))),
    ...(table !== undefined || language.words === 'own'
      ? []
      : language.words.map((label) => ({ label, type: 'keyword', boost: -1 }))),
  ];
  if (!context.explicit && word !== null && isWhole(word.text, options)) return null;
  return {
    from,
    validFor: (text) => /^`?[\p{Letter}\p{Number}_]*$/u.test(text) && !isWhole(text, options),
    options,
  };
}

/**
 * Whether a text is a whole column name and no other option starts with it, so there is nothing to
 * complete.
 */
function isWhole(text: string, options: readonly Completion[]): boolean {
  const started = options.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()));
  return started.length === 1 && started[0]!.type === 'variable' && started[0]!.label === text;
}

/** A name in backticks, or a bare one. */
const name = '(?:`([^`\\n]+)`|([\\p{Letter}_][\\p{Letter}\\p{Number}_]*))';

/** Finds a table by its name, or by its alias in the query. */
function tableNamed(wanted: string, tables: readonly Table[], text: string): Table | undefined {
  const byName = (given: string): Table | undefined =>
    tables.find((table) => table.name.toLowerCase() === given.toLowerCase());
  const named = byName(wanted);
  if (named !== undefined) return named;
  const aliased = tablesIn(text).find(({ alias }) => alias?.toLowerCase() === wanted.toLowerCase());
  return aliased === undefined ? undefined : byName(aliased.table);
}

/** What looks like a table of a query that may still be incomplete, with its alias. */
function tablesIn(text: string): readonly { readonly table: string; readonly alias?: string }[] {
  const pattern = new RegExp(
    `(?:\\b(?:from|join)\\s+|,\\s*)${name}(?:\\s+(?:as\\s+)?${name})?`,
    'giu',
  );
  return [...text.matchAll(pattern)].map(([, quoted, bare, quotedAlias, bareAlias]) => {
    const alias = quotedAlias ?? bareAlias;
    return { table: quoted ?? bare ?? '', ...(alias === undefined ? {} : { alias }) };
  });
}

const unions = new WeakMap<readonly Table[], Map<string, Columns>>();

/** Of an input's columns, or of the tables that the query reads: each name once. */
function columnsInReach(columns: Columns, tables: readonly Table[], text: string): Columns {
  if (columns.length > 0 || tables.length === 0) return columns;
  const names = new Set(tablesIn(text).map(({ table }) => table.toLowerCase()));
  const read = tables.filter((table) => names.has(table.name.toLowerCase()));
  if (read.length < 2) return read[0]?.columns ?? columns;
  const known = unions.get(tables) ?? new Map<string, Columns>();
  unions.set(tables, known);
  const key = read.map((table) => table.name).join('\n');
  const found = known.get(key) ?? [
    ...new Map(
      read.flatMap((table) => table.columns).map((each) => [each.name.toLowerCase(), each]),
    ).values(),
  ];
  known.set(key, found);
  return found;
}

const made = new WeakMap<Columns, readonly Completion[]>();

function columnOptions(columns: Columns): readonly Completion[] {
  const known = made.get(columns);
  if (known !== undefined) return known;
  const options = columns.map(({ name, type }) => ({
    label: name,
    detail: type,
    type: 'variable',
    apply: quoteName(name),
    boost: 10,
  }));
  made.set(columns, options);
  return options;
}

/** Operators have a usage such as `a + b`: they aren't called, so they aren't offered. */
function functionOption(described: LanguageFunction, isCalled: boolean): readonly Completion[] {
  const { usage, kind, family } = described;
  const name = nameOfFunction(described);
  if (name === null) return [];
  const takesNothing = usage.startsWith(`${name}()`);
  return [
    {
      label: name,
      detail: kind === 'scalar' ? family : kind,
      type: 'function',
      apply: isCalled ? name : takesNothing ? `${name}()` : snippet(`${name}(\${})`),
      info: () => functionDocs(described),
    },
  ];
}

export function quoteName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}

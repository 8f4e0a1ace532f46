import { columnMentions, SqlSyntaxError, withNames, type Mention } from '@millrace/sql';
import type { FieldSpec } from '../define/field.ts';
import { substitute } from '../graph/substitute.ts';
import type { Parameters } from '../lowering/context.ts';

/** A column's new name, or null if it isn't renamed. */
export type Rename = (name: string) => string | null;

/** A field's text with columns renamed. `entries`: the changed entries of a list. */
export type RenamedField = { readonly value: string; readonly entries: readonly number[] | null };

/**
 * A field's text with its columns renamed; null if it names none of them, or only through a
 * parameter.
 */
export function renameInField(
  spec: FieldSpec,
  text: string,
  rename: Rename,
  parameters: Parameters,
): RenamedField | null {
  const name = (written: string): string | null => renamedName(written, rename, parameters);
  switch (spec.kind) {
    case 'expression':
    case 'sql': {
      const value = renameInText(text, spec.kind === 'sql' ? 'query' : 'expression', rename);
      return value === null ? null : { value, entries: null };
    }
    case 'expressions':
      return inList(text, (entry) => renameInText(entry, 'expression', rename));
    case 'column': {
      const value = name(text.trim());
      return value === null ? null : { value, entries: null };
    }
    case 'character':
    case 'choice':
    case 'choices':
    case 'columns':
    case 'connection':
    case 'database table':
    case 'dataset':
    case 'flag':
    case 'integer':
    case 'json':
    case 'long':
    case 'names':
    case 'nullable texts':
    case 'number':
    case 'path':
    case 'python':
    case 'scala':
    case 'text':
    case 'texts':
    case 'web connection':
      return namesColumns(spec) ? inList(text, name) : null;
  }
}

/** The same for names that the node itself creates. */
export function renameInNewNames(
  spec: FieldSpec,
  field: string,
  text: string,
  rename: Rename,
  parameters: Parameters,
): RenamedField | null {
  const name = (written: string): string | null => renamedName(written, rename, parameters);
  if (spec.kind === 'names') return inList(text, name);
  const value = spec.kind === 'text' && /cols?$/i.test(field) ? name(text) : null;
  return value === null ? null : { value, entries: null };
}

/** The positions in a text that may name a renamed column; none if the text can't be parsed. */
export function mentionsOf(
  text: string,
  form: 'expression' | 'query',
  rename: Rename,
): readonly Mention[] {
  try {
    return columnMentions(text, form).filter(({ name }) => rename(name) !== null);
  } catch (error) {
    if (error instanceof SqlSyntaxError) return [];
    throw error;
  }
}

const pickers: ReadonlySet<string> = new Set(['variable', 'variables', 'variables_map']);

/** A list of strings that users fill with column names of the input also names columns. */
function namesColumns({ kind, widget }: FieldSpec): boolean {
  return kind === 'columns' || (kind === 'texts' && pickers.has(widget));
}

function renameInText(text: string, form: 'expression' | 'query', rename: Rename): string | null {
  const mentions = mentionsOf(text, form, rename);
  return mentions.length === 0
    ? null
    : withNames(text, new Map(mentions.map((mention) => [mention, rename(mention.name)!])));
}

/** A name that comes from a parameter isn't in the text, so it can't be changed here. */
function renamedName(written: string, rename: Rename, parameters: Parameters): string | null {
  const name = substitute(written, parameters);
  const renamed = name === substitute(written, new Map()) ? rename(name) : null;
  return renamed === null ? null : renamed.replaceAll('$', '$$$$');
}

function inList(text: string, change: (entry: string) => string | null): RenamedField | null {
  const list = textsOf(text);
  const changes = list.map((entry) => (entry === null ? null : change(entry)));
  const entries = changes.flatMap((changed, index) => (changed === null ? [] : [index]));
  return entries.length === 0
    ? null
    : { value: JSON.stringify(list.map((entry, index) => changes[index] ?? entry)), entries };
}

function textsOf(text: string): readonly (string | null)[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((entry) => entry === null || typeof entry === 'string')
      ? list
      : [];
  } catch {
    return [];
  }
}

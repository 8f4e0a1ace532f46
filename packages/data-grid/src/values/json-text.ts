import { kindOf } from './type-kind.ts';
import type { ParsedType } from './parse-type.ts';

/**
 * A value as JSON text: numbers that arrived as strings are unquoted, maps become objects.
 * `indent`: spaces per level; 0 for a single line.
 */
export function jsonText(value: unknown, type: ParsedType, indent = 0): string {
  return write(value, type, indent, '');
}

function write(value: unknown, type: ParsedType, indent: number, margin: string): string {
  if (value === null || value === undefined) return 'null';
  if (type.kind === 'plain')
    return kindOf(type.name) === 'number' && typeof value === 'string'
      ? value
      : JSON.stringify(value, null, indent);
  const inner = margin + ' '.repeat(indent);
  const rest = { indent, margin, inner };
  if (type.kind === 'array')
    return block('[]', listOf(value), (item) => write(item, type.element, indent, inner), rest);
  if (type.kind === 'map') {
    return block(
      '{}',
      listOf(value),
      (entry) => member(keyText(listOf(entry)[0], type.key), listOf(entry)[1], type.value, rest),
      rest,
    );
  }
  const members = value as Readonly<Record<string, unknown>>;
  return block(
    '{}',
    type.fields,
    (field) => member(field.name, members[field.name], field.type, rest),
    rest,
  );
}

type Margins = { readonly indent: number; readonly margin: string; readonly inner: string };

function member(
  name: string,
  value: unknown,
  type: ParsedType,
  { indent, inner }: Margins,
): string {
  return `${JSON.stringify(name)}: ${write(value, type, indent, inner)}`;
}

function block<Item>(
  [open = '', close = '']: string,
  items: readonly Item[],
  write: (item: Item) => string,
  { indent, margin, inner }: Margins,
): string {
  if (items.length === 0) return open + close;
  if (indent === 0) return open + items.map(write).join(', ') + close;
  return `${open}\n${items.map((item) => inner + write(item)).join(',\n')}\n${margin}${close}`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keyText(value: unknown, type: ParsedType): string {
  return typeof value === 'string' ? value : write(value, type, 0, '');
}

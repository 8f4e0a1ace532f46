import { roundedFloat } from './number-text.ts';
import { kindOf } from './type-kind.ts';
import type { ParsedType } from './parse-type.ts';

type Options = {
  /** Spaces per level; 0 for a single line. */
  readonly indent?: number;
  /** Whether floats have as many digits as elsewhere in a grid, rather than all of them. */
  readonly isRounded?: boolean;
};

/** A value as JSON text: numbers that arrived as strings are unquoted, maps become objects. */
export function jsonText(
  value: unknown,
  type: ParsedType,
  { indent = 0, isRounded = false }: Options = {},
): string {
  return write(value, type, { indent, isRounded, margin: '' });
}

type Place = Required<Options> & { readonly margin: string };

function write(value: unknown, type: ParsedType, place: Place): string {
  if (value === null || value === undefined) return 'null';
  if (type.kind === 'plain') return plain(value, type.name, place);
  const below = { ...place, margin: place.margin + ' '.repeat(place.indent) };
  if (type.kind === 'array')
    return block('[]', listOf(value), (item) => write(item, type.element, below), place);
  if (type.kind === 'map') {
    return block(
      '{}',
      listOf(value),
      (entry) => member(keyText(listOf(entry)[0], type.key), listOf(entry)[1], type.value, below),
      place,
    );
  }
  const members = value as Readonly<Record<string, unknown>>;
  return block(
    '{}',
    type.fields,
    (field) => member(field.name, members[field.name], field.type, below),
    place,
  );
}

function plain(value: unknown, type: string, { indent, isRounded }: Place): string {
  if (isRounded && typeof value === 'number' && /^(FLOAT|DOUBLE)/i.test(type))
    return JSON.stringify(roundedFloat(value));
  return kindOf(type) === 'number' && typeof value === 'string'
    ? value
    : JSON.stringify(value, null, indent);
}

function member(name: string, value: unknown, type: ParsedType, place: Place): string {
  return `${JSON.stringify(name)}: ${write(value, type, place)}`;
}

function block<Item>(
  [open = '', close = '']: string,
  items: readonly Item[],
  write: (item: Item) => string,
  { indent, margin }: Place,
): string {
  const inner = margin + ' '.repeat(indent);
  if (items.length === 0) return open + close;
  if (indent === 0) return open + items.map(write).join(', ') + close;
  return `${open}\n${items.map((item) => inner + write(item)).join(',\n')}\n${margin}${close}`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keyText(value: unknown, type: ParsedType): string {
  return typeof value === 'string'
    ? value
    : write(value, type, { indent: 0, isRounded: false, margin: '' });
}

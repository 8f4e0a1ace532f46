import { jsonText } from './json-text.ts';
import { floatText, numberText } from './number-text.ts';
import { parseType } from './parse-type.ts';
import { kindOf } from './type-kind.ts';

export type CellText = { readonly text: string; readonly kind: 'value' | 'null' | 'empty' };

const longest = 300;
const ends: Readonly<Record<string, string>> = { '\n': '↵', '\r\n': '↵', '\r': '↵', '\t': '⇥' };

/**
 * A value as a single line for the grid: nulls and empty strings are distinct, large numbers
 * grouped, floats with 6 significant digits (also those in lists), times shown with their zone.
 */
export function cellText(value: unknown, type = ''): CellText {
  if (value === null || value === undefined) return nothing;
  if (value === '')
    return type === '' || kindOf(type) === 'text' ? { text: '""', kind: 'empty' } : nothing;
  return { text: cut(shownText(value, type)), kind: 'value' };
}

const nothing: CellText = { text: 'null', kind: 'null' };

function shownText(value: unknown, type: string): string {
  switch (kindOf(type)) {
    case 'number':
      return numberCell(value, type);
    case 'time':
      return timeText(String(value));
    case 'binary':
      return `0x${String(value)}`;
    case 'list':
    case 'object':
      return typeof value === 'string' ? value : jsonText(value, parsed(type), { isRounded: true });
    case 'boolean':
    case 'date':
    case 'text':
    case 'unknown':
    default:
      return typeof value === 'string'
        ? value.slice(0, longest + 1).replaceAll(/\r\n|[\n\r\t]/g, (end) => ends[end]!)
        : JSON.stringify(value);
  }
}

function numberCell(value: unknown, type: string): string {
  const float = floatIn(value, type);
  return float === null ? numberText(String(value)) : floatText(float);
}

/** The floating-point number that a value of this type is, or is the text of; otherwise null. */
function floatIn(value: unknown, type: string): number | null {
  if (!/^(FLOAT|DOUBLE)/i.test(type)) return null;
  const isNumberText = typeof value === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value);
  return typeof value === 'number' || isNumberText ? Number(value) : null;
}

/** The full value if `cellText` shows fewer digits of it; otherwise null. */
export function unroundedText(value: unknown, type: string): string | null {
  const float = floatIn(value, type);
  if (float === null) return isNested(type) ? unroundedJson(value, type) : null;
  const full = numberText(String(value));
  return full === floatText(float) ? null : full;
}

function isNested(type: string): boolean {
  return /[<\s](FLOAT|DOUBLE)\b/i.test(type);
}

function unroundedJson(value: unknown, type: string): string | null {
  if (value === null || typeof value !== 'object') return null;
  const full = jsonText(value, parsed(type));
  return full === jsonText(value, parsed(type), { isRounded: true }) ? null : full;
}

/** `2024-01-31 10:00:00 UTC`; a time without a zone is shown without one. */
export function timeText(iso: string): string {
  return iso.replace('T', ' ').replace(/Z$/, ' UTC');
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const types = new Map<string, ReturnType<typeof parseType>>();

/** Cached, because there are few column types and every cell needs one. */
export function parsed(type: string): ReturnType<typeof parseType> {
  const known = types.get(type) ?? parseType(type);
  types.set(type, known);
  return known;
}

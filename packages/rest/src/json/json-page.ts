import { MillraceError, type ErrorText } from '@millrace/model';
import { phrase, memberPath, type TextValue } from '@millrace/plan';
import { elementsOf, membersOf, valueAt, wholeValue, type Slice } from './json-slices.ts';

/** The answer of an API, as JSON. */
export type JsonPage = {
  /** The JSON text of each record at a path, in one line. */
  records(path: string, isFirst: boolean): readonly string[];
  /**
   * The string or number at a path; null if there is none. A number that a double can't represent
   * is a string.
   */
  valueAt(path: string): string | number | null;
};

/** `what`: how messages name the answer. Throws `INVALID` if it isn't JSON. */
export function parsePage(text: string, contentType: string, what: TextValue): JsonPage {
  try {
    JSON.parse(text);
  } catch {
    throw invalid(
      contentType === ''
        ? phrase`${what} is not JSON. Check the address, and what the API expects.`
        : phrase`${what} is not JSON (its type is ${contentType.slice(0, 100)}). Check the address, and what the API expects.`,
    );
  }
  const whole = wholeValue(text);
  const kindOf = ({ start }: Slice): string => text[start] ?? '';
  return {
    records(path, isFirst) {
      const found = valueAt(text, whole, memberPath(path) ?? []);
      if (found === undefined && !isFirst) return [];
      if (found === undefined) throw invalid(noRecords(text, whole, path, what));
      if (text.slice(found.start, found.end) === 'null') return [];
      const list = kindOf(found) === '[' ? elementsOf(text, found) : [found];
      return Array.from(list, ({ start, end }) => inOneLine(text.slice(start, end)));
    },
    valueAt(path) {
      const found = valueAt(text, whole, memberPath(path) ?? []);
      if (found === undefined) return null;
      const json = text.slice(found.start, found.end);
      if (json === 'null' || json === 'false' || json === '""') return null;
      if (json.startsWith('"')) return JSON.parse(json) as string;
      if (/^-?\d/.test(json)) return String(Number(json)) === json ? Number(json) : json;
      throw invalid(phrase`${what} has no text or number at ${shownPath(path)}. Check the path.`);
    },
  };
}

/** Between tokens only: strings have no line breaks. */
function inOneLine(json: string): string {
  return json.replaceAll(/[\r\n]+/g, ' ');
}

const SHOWN = 10;

function noRecords(text: string, whole: Slice, path: string, what: TextValue): ErrorText {
  if (text[whole.start] !== '{')
    return phrase`${what} has nothing at ${shownPath(path)}. Check the path to the records.`;
  const names: string[] = [];
  for (const [name] of membersOf(text, whole))
    if (names.push(`\`${name.slice(0, 50)}\``) === SHOWN) break;
  return names.length === 0
    ? phrase`${what} has nothing at ${shownPath(path)}: it has no members.`
    : phrase`${what} has nothing at ${shownPath(path)}. Its members are ${names.join(', ')}.`;
}

function shownPath(path: string): TextValue {
  return path.trim() === '' ? phrase`its start` : `\`${path.trim().replaceAll('`', "'")}\``;
}

function invalid(message: ErrorText): MillraceError {
  return new MillraceError('INVALID', message);
}

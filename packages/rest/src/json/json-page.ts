import { MillraceError, type ErrorText } from '@millrace/model';
import { phrase, memberPath, type TextValue } from '@millrace/plan';
import { elementsOf, membersOf, valueAt, wholeValue, type Slice } from './json-slices.ts';

/** The answer of an API, as JSON. */
export type JsonPage = {
  /**
   * The records at a path. `before`: the page before, if it had a list there, so that anything else
   * isn't a record, but a mistake. A page that only lacks the list has no records. Throws `INVALID`
   * if there are none.
   */
  records(path: string, before: JsonPage | null): PageRecords;
  /** The names of its members; null if it isn't an object. */
  readonly names: ReadonlySet<string> | null;
  /**
   * The string or number at a path; null if there is none. A number that a double can't represent
   * is a string.
   */
  valueAt(path: string): string | number | null;
};

/** `texts`: the JSON text of each record, in one line. */
export type PageRecords = { readonly isList: boolean; readonly texts: readonly string[] };

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
  const memberNames = (): JsonPage['names'] =>
    kindOf(whole) === '{' ? new Set([...membersOf(text, whole)].map(([name]) => name)) : null;
  return {
    get names() {
      return memberNames();
    },
    records(path, before) {
      const wasList = before !== null;
      const found = valueAt(text, whole, memberPath(path) ?? []);
      if (found === undefined && before !== null && hasNoOthers(memberNames(), before))
        return { isList: wasList, texts: [] };
      if (found === undefined)
        throw invalid(phrase`${what} has nothing at ${shownPath(path)}. ${whatCame(text, whole)}`);
      if (text.slice(found.start, found.end) === 'null') return { isList: wasList, texts: [] };
      const isList = kindOf(found) === '[';
      if (wasList && !isList)
        throw invalid(
          phrase`${what} has no list at ${shownPath(path)}, unlike the page before. ${whatCame(text, found)}`,
        );
      const list = isList ? elementsOf(text, found) : [found];
      const texts = Array.from(list, ({ start, end }) => inOneLine(text.slice(start, end)));
      return { isList, texts };
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

/** An error that was sent as a success has members that no page had before. */
function hasNoOthers(names: JsonPage['names'], before: JsonPage): boolean {
  return names !== null && before.names?.isSupersetOf(names) === true;
}

/** Between tokens only: strings have no line breaks. */
function inOneLine(json: string): string {
  return json.replaceAll(/[\r\n]+/g, ' ');
}

const SHOWN = 10;

function whatCame(text: string, slice: Slice): ErrorText {
  const first = text[slice.start] ?? '';
  if (first === '[') return phrase`A list came. Check the path to the records.`;
  if (first === '"') return phrase`A string came. Check the path to the records.`;
  if (first !== '{')
    return phrase`The value ${text.slice(slice.start, slice.end).slice(0, 40)} came. Check the path to the records.`;
  const names: string[] = [];
  for (const [name] of membersOf(text, slice))
    if (names.push(`\`${name.slice(0, 50)}\``) === SHOWN) break;
  return names.length === 0
    ? phrase`An object without members came.`
    : phrase`An object with the members ${names.join(', ')} came.`;
}

function shownPath(path: string): TextValue {
  return path.trim() === '' ? phrase`its start` : `\`${path.trim().replaceAll('`', "'")}\``;
}

function invalid(message: ErrorText): MillraceError {
  return new MillraceError('INVALID', message);
}

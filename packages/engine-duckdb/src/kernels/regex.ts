import { BOOLEAN, INTEGER, LIST, VARCHAR, listValue, type DuckDBListValue } from '@duckdb/node-api';
import {
  groupOf,
  InexactText,
  parseRegex,
  parseReplacement,
  RegexRefused,
  Search,
  toJavaScript,
} from '../regex/index.ts';
import { kernel, kernelError, type Kernel } from './kernel.ts';

const texts = LIST(VARCHAR);

/** Regular expressions of Java that RE2 matches differently. Patterns are as Java writes them. */
export const regexKernels: readonly Kernel[] = [
  kernel('spark_regex_test', [VARCHAR, VARCHAR], BOOLEAN, (text: string, pattern: string) =>
    exactly(() => searchOf(pattern).isIn(text)),
  ),
  // A group of the first match, or an empty text.
  kernel(
    'spark_regex_first',
    [VARCHAR, VARCHAR, INTEGER],
    VARCHAR,
    (text: string, pattern: string, group: number) =>
      exactly(() => {
        const match = searchOf(pattern).first(text);
        return match === null ? '' : wantedGroup(match, pattern, group);
      }),
  ),
  kernel(
    'spark_regex_all',
    [VARCHAR, VARCHAR, INTEGER],
    texts,
    (text: string, pattern: string, group: number) =>
      list(() =>
        searchOf(pattern)
          .all(text)
          .map((match) => wantedGroup(match, pattern, group)),
      ),
  ),
  // Where the first match starts, in UTF-16 units from 1, or 0.
  kernel('spark_regex_start', [VARCHAR, VARCHAR], INTEGER, (text: string, pattern: string) =>
    exactly(() => (searchOf(pattern).first(text)?.index ?? -1) + 1),
  ),
  // Only the text from the position on is searched.
  kernel(
    'spark_regex_replace',
    [VARCHAR, VARCHAR, VARCHAR, INTEGER],
    VARCHAR,
    (text: string, pattern: string, replacement: string, position: number) =>
      exactly(() => {
        const at = position - 1;
        if (at > 0 && at >= text.length) return text;
        if (/[\uD800-\uDBFF]$/.test(text.slice(0, at))) throw new InexactText(text);
        const { search, groups, hasLostGroups } = compiled(pattern);
        const parts = parseReplacement(replacement, groups);
        if (hasLostGroups && parts.some((part) => typeof part !== 'string'))
          throw new InexactText(pattern);
        return text.slice(0, at) + search.replace(text.slice(at), parts);
      }),
  ),
  kernel(
    'spark_regex_split',
    [VARCHAR, VARCHAR, INTEGER],
    texts,
    (text: string, pattern: string, limit: number) =>
      list(() =>
        pattern === '' ? charactersOf(text, limit) : searchOf(pattern).split(text, limit),
      ),
  ),
];

/** An empty pattern splits between all characters, and leaves no empty string at the end. */
function charactersOf(text: string, limit: number): readonly string[] {
  const characters = Array.from(text);
  if (text === '') return [''];
  if (limit <= 0 || characters.length <= limit) return characters;
  return [...characters.slice(0, limit - 1), characters.slice(limit - 1).join('')];
}

function wantedGroup(match: RegExpExecArray, pattern: string, group: number): string {
  const { groups, hasLostGroups } = compiled(pattern);
  if (group < 0 || group > groups)
    throw kernelError('INVALID_PARAMETER_VALUE.REGEX_GROUP_INDEX', '');
  if (group > 0 && hasLostGroups) throw new InexactText(pattern);
  return groupOf(match, group);
}

type Compiled = {
  readonly search: Search;
  readonly groups: number;
  /** Whether the groups of a repetition aren't known. */
  readonly hasLostGroups: boolean;
};

/** Most patterns are literals, so there are few. */
const known = new Map<string, Compiled>();

function compiled(pattern: string): Compiled {
  let found = known.get(pattern);
  if (found === undefined) {
    const parsed = parseRegex(pattern);
    const { hasLostGroups } = toJavaScript(parsed);
    found = { search: new Search(pattern), groups: parsed.groups, hasLostGroups };
    if (known.size > 1000) known.clear();
    known.set(pattern, found);
  }
  return found;
}

function searchOf(pattern: string): Search {
  return compiled(pattern).search;
}

function exactly<T>(body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (error instanceof InexactText || error instanceof RegexRefused)
      throw kernelError('NOT_EXACT', error.message);
    throw error;
  }
}

function list(body: () => readonly string[]): DuckDBListValue {
  return listValue(exactly(body));
}

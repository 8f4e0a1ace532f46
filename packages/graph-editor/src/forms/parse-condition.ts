import type { Condition, ConditionGroup, ConditionOperator, ConditionRule } from './condition.ts';

type Token = {
  readonly kind: 'name' | 'word' | 'number' | 'text' | 'sign';
  readonly text: string;
  readonly written: string;
};
type Literal = { readonly value: string; readonly written: string };

/** More of them are no longer clear as rows. */
const mostRules = 50;
const mostLevels = 5;

const keywords = new Set([
  'AND',
  'OR',
  'NOT',
  'IS',
  'NULL',
  'IN',
  'DATE',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
]);
const operatorOf: Readonly<Record<string, ConditionOperator>> = {
  '=': 'is',
  '==': 'is',
  '<>': 'isNot',
  '!=': 'isNot',
  '<': 'less',
  '<=': 'lessOrIs',
  '>': 'more',
  '>=': 'moreOrIs',
};
const callOf: Readonly<Record<string, ConditionOperator>> = {
  contains: 'contains',
  startswith: 'startsWith',
  endswith: 'endsWith',
};

/**
 * An expression as conditions; null if it is anything else, or too large to be clear. Only what
 * prints as the same expression again, apart from spaces, the case of keywords, other signs of the
 * same meaning, and needless brackets, is converted.
 */
export function conditionOf(text: string): ConditionGroup | null {
  if (text.trim() === '') return { kind: 'group', join: 'all', items: [] };
  const tokens = tokensIn(text);
  if (tokens === null) return null;
  const cursor = { tokens, at: 0, rules: 0, levels: 0 };
  const found = parseAny(cursor);
  if (found === null || cursor.at < tokens.length) return null;
  return found.kind === 'group' ? found : { kind: 'group', join: 'all', items: [found] };
}

type Cursor = {
  readonly tokens: readonly Token[];
  at: number;
  rules: number;
  levels: number;
};

const parseAny = (cursor: Cursor): Condition | null => parseList(cursor, 'OR', parseAll);
const parseAll = (cursor: Cursor): Condition | null => parseList(cursor, 'AND', parseItem);

function parseList(
  cursor: Cursor,
  word: 'AND' | 'OR',
  parse: (cursor: Cursor) => Condition | null,
): Condition | null {
  const items: Condition[] = [];
  do {
    const item = parse(cursor);
    if (item === null) return null;
    items.push(item);
  } while (take(cursor, 'word', word));
  const join = word === 'AND' ? 'all' : 'any';
  return items.length === 1 ? items[0]! : { kind: 'group', join, items };
}

function parseItem(cursor: Cursor): Condition | null {
  if (take(cursor, 'sign', '(')) return parseBrackets(cursor);
  cursor.rules += 1;
  if (cursor.rules > mostRules) return null;
  if (take(cursor, 'word', 'NOT')) {
    const column = name(cursor);
    return column === null || isAt(cursor, 'sign', '(') ? null : rule(column, 'isFalse');
  }
  const column = name(cursor);
  if (column === null) return null;
  if (take(cursor, 'sign', '(')) return parseCall(cursor, column);
  return parseComparison(cursor, column);
}

function parseBrackets(cursor: Cursor): Condition | null {
  if (cursor.levels >= mostLevels) return null;
  cursor.levels += 1;
  const inner = parseAny(cursor);
  cursor.levels -= 1;
  return inner !== null && take(cursor, 'sign', ')') ? inner : null;
}

function parseCall(cursor: Cursor, called: string): Condition | null {
  const operator = callOf[called.toLowerCase()];
  const column = operator === undefined ? null : name(cursor);
  if (operator === undefined || column === null || !take(cursor, 'sign', ',')) return null;
  const value = literal(cursor, ['text']);
  return value !== null && take(cursor, 'sign', ')') ? rule(column, operator, [value]) : null;
}

function parseComparison(cursor: Cursor, column: string): Condition | null {
  if (take(cursor, 'word', 'IS')) {
    const isNot = take(cursor, 'word', 'NOT');
    return take(cursor, 'word', 'NULL') ? rule(column, isNot ? 'isNotEmpty' : 'isEmpty') : null;
  }
  if (take(cursor, 'word', 'IN')) return parseValues(cursor, column);
  const sign = cursor.tokens[cursor.at];
  const operator = sign?.kind === 'sign' ? operatorOf[sign.text] : undefined;
  if (operator === undefined) return rule(column, 'isTrue');
  cursor.at += 1;
  const value = literal(cursor);
  return value === null ? null : rule(column, operator, [value]);
}

function parseValues(cursor: Cursor, column: string): Condition | null {
  if (!take(cursor, 'sign', '(')) return null;
  const values: Literal[] = [];
  do {
    const found = literal(cursor);
    // A comma separates the values of a rule.
    if (found === null || found.value.includes(',') || found.value.trim() !== found.value)
      return null;
    values.push(found);
  } while (take(cursor, 'sign', ','));
  return take(cursor, 'sign', ')') ? rule(column, 'oneOf', values) : null;
}

/** A rule without a value is incomplete, so the empty text isn't one. */
function literal(
  cursor: Cursor,
  kinds: readonly Token['kind'][] = ['number', 'text'],
): Literal | null {
  const type = isTypedText(cursor) && kinds.length > 1 ? next(cursor, 'word') : null;
  const token = cursor.tokens[cursor.at];
  if (token === undefined || !kinds.includes(token.kind) || token.text === '') return null;
  cursor.at += 1;
  return {
    value: token.text,
    written: type === null ? token.written : `${type} ${token.written}`,
  };
}

const typeWords = new Set(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ']);

/** Whether a literal such as `DATE '2024-01-31'` follows. Elsewhere these words are names. */
function isTypedText({ tokens, at }: Cursor): boolean {
  return (
    tokens[at]?.kind === 'word' && typeWords.has(tokens[at].text) && tokens[at + 1]?.kind === 'text'
  );
}

function rule(
  column: string,
  operator: ConditionOperator,
  literals: readonly Literal[] = [],
): ConditionRule {
  const value = literals.map((each) => each.value).join(', ');
  const written = literals.map((each) => each.written);
  return {
    kind: 'rule',
    column,
    operator,
    value,
    ...(written.length > 0 && { literals: written }),
  };
}

function name(cursor: Cursor): string | null {
  const token = cursor.tokens[cursor.at];
  const isName =
    token?.kind === 'name' ||
    (token?.kind === 'word' && typeWords.has(token.text) && !isTypedText(cursor));
  if (!isName) return null;
  cursor.at += 1;
  return token.kind === 'name' ? token.text : token.written;
}

function next(cursor: Cursor, kind: Token['kind']): string | null {
  const token = cursor.tokens[cursor.at];
  if (token?.kind !== kind) return null;
  cursor.at += 1;
  return token.text;
}

function isAt({ tokens, at }: Cursor, kind: Token['kind'], text: string): boolean {
  return tokens[at]?.kind === kind && tokens[at].text === text;
}

function take(cursor: Cursor, kind: Token['kind'], text: string): boolean {
  if (!isAt(cursor, kind, text)) return false;
  cursor.at += 1;
  return true;
}

const pattern =
  /\s+|([A-Za-z_]\w*)|`((?:[^`]|``)+)`|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.])|'((?:[^'\\]|\\['\\]|'')*)'|(<=|>=|<>|!=|==|[=<>(),])/y;

/** The tokens of a text; null if it has anything else. */
function tokensIn(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (found === null) return null;
    const [written, word, name, number, quoted, sign] = found;
    if (word !== undefined) tokens.push({ ...wordToken(word), written });
    else if (name !== undefined)
      tokens.push({ kind: 'name', text: name.replaceAll('``', '`'), written });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, written });
    else if (quoted !== undefined)
      tokens.push({ kind: 'text', text: quoted.replaceAll(/[\\'](['\\])/g, '$1'), written });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, written });
  }
  return tokens;
}

/** Words that begin other constructs than conditions aren't names of columns. */
const others = new Set(['TRUE', 'FALSE', 'CASE', 'BETWEEN', 'LIKE', 'EXISTS', 'INTERVAL', 'CAST']);

function wordToken(word: string): Omit<Token, 'written'> {
  const upper = word.toUpperCase();
  return keywords.has(upper) || others.has(upper)
    ? { kind: 'word', text: upper }
    : { kind: 'name', text: word };
}

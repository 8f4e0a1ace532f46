import type { Condition, ConditionGroup, ConditionOperator, ConditionRule } from './condition.ts';

type Token = {
  readonly kind: 'name' | 'word' | 'number' | 'text' | 'sign';
  readonly text: string;
};

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
 * An expression as conditions; null if it is anything else. Only what prints as the same expression
 * again, apart from spaces, the case of keywords and brackets, is converted.
 */
export function conditionOf(text: string): ConditionGroup | null {
  if (text.trim() === '') return { kind: 'group', join: 'all', items: [] };
  const tokens = tokensIn(text);
  if (tokens === null) return null;
  const cursor = { tokens, at: 0 };
  const found = parseAny(cursor);
  if (found === null || cursor.at < tokens.length) return null;
  return found.kind === 'group' ? found : { kind: 'group', join: 'all', items: [found] };
}

type Cursor = { readonly tokens: readonly Token[]; at: number };

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
  if (take(cursor, 'sign', '(')) {
    const inner = parseAny(cursor);
    return inner !== null && take(cursor, 'sign', ')') ? inner : null;
  }
  if (take(cursor, 'word', 'NOT')) {
    const column = name(cursor);
    return column === null || isAt(cursor, 'sign', '(') ? null : rule(column, 'isFalse', '');
  }
  const column = name(cursor);
  if (column === null) return null;
  if (take(cursor, 'sign', '(')) return parseCall(cursor, column);
  return parseComparison(cursor, column);
}

function parseCall(cursor: Cursor, called: string): Condition | null {
  const operator = callOf[called.toLowerCase()];
  const column = operator === undefined ? null : name(cursor);
  if (operator === undefined || column === null || !take(cursor, 'sign', ',')) return null;
  const value = next(cursor, 'text');
  return value !== null && take(cursor, 'sign', ')') ? rule(column, operator, value) : null;
}

function parseComparison(cursor: Cursor, column: string): Condition | null {
  if (take(cursor, 'word', 'IS')) {
    const isNot = take(cursor, 'word', 'NOT');
    return take(cursor, 'word', 'NULL') ? rule(column, isNot ? 'isNotEmpty' : 'isEmpty', '') : null;
  }
  if (take(cursor, 'word', 'IN')) return parseValues(cursor, column);
  const sign = cursor.tokens[cursor.at];
  const operator = sign?.kind === 'sign' ? operatorOf[sign.text] : undefined;
  if (operator === undefined) return rule(column, 'isTrue', '');
  cursor.at += 1;
  const value = literal(cursor);
  return value === null ? null : rule(column, operator, value);
}

function parseValues(cursor: Cursor, column: string): Condition | null {
  if (!take(cursor, 'sign', '(')) return null;
  const values: string[] = [];
  do {
    const value = literal(cursor);
    // A comma separates the values of a rule.
    if (value === null || value.includes(',') || value.trim() !== value) return null;
    values.push(value);
  } while (take(cursor, 'sign', ','));
  return take(cursor, 'sign', ')') ? rule(column, 'oneOf', values.join(', ')) : null;
}

function literal(cursor: Cursor): string | null {
  const token = cursor.tokens[cursor.at];
  if (token?.kind === 'word' && /^(DATE|TIMESTAMP(_NTZ)?)$/.test(token.text)) {
    cursor.at += 1;
    return next(cursor, 'text');
  }
  const value = next(cursor, 'number') ?? next(cursor, 'text');
  return value === '' ? null : value;
}

function rule(column: string, operator: ConditionOperator, value: string): ConditionRule {
  return { kind: 'rule', column, operator, value };
}

const name = (cursor: Cursor): string | null => next(cursor, 'name');

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
  /\s+|([A-Za-z_]\w*)|`((?:[^`]|``)+)`|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.])|'((?:[^'\\]|\\['\\])*)'|(<=|>=|<>|!=|[=<>(),])/y;

/** The tokens of a text; null if it has anything else. */
function tokensIn(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (found === null) return null;
    const [, word, name, number, written, sign] = found;
    if (word !== undefined) tokens.push(wordToken(word));
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.replaceAll('``', '`') });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (written !== undefined)
      tokens.push({ kind: 'text', text: written.replaceAll(/\\(['\\])/g, '$1') });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

/** Words that begin other constructs than conditions aren't names of columns. */
const others = new Set(['TRUE', 'FALSE', 'CASE', 'BETWEEN', 'LIKE', 'EXISTS', 'INTERVAL', 'CAST']);

function wordToken(word: string): Token {
  const upper = word.toUpperCase();
  return keywords.has(upper) || others.has(upper)
    ? { kind: 'word', text: upper }
    : { kind: 'name', text: word };
}

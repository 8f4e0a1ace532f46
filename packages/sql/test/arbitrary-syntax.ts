import fc from 'fast-check';
import type {
  ExpressionNode,
  Identifier,
  QueryNode,
  SelectItemNode,
  SortItemNode,
  StringNode,
} from '../src/parse/ast.ts';
import { operators } from '../src/parse/ast.ts';
import { INTEGER } from '@millrace/plan';
import { parseExpression, parseQuery } from '../src/parse/parse.ts';

/** Syntax trees as the parser creates them, without spans, for property tests. */
const span = [0, 0] as const;

const word = fc.stringMatching(/^[a-z_][a-z0-9_]{0,5}$/);
const oddName = fc
  .string({ minLength: 1, maxLength: 4, unit: 'grapheme' })
  .filter((text) => !text.includes('$'));
const identifier: fc.Arbitrary<Identifier> = fc
  .oneof({ weight: 4, arbitrary: word }, oddName)
  .map((text) => ({ text, quoted: true, span }));

const text: fc.Arbitrary<StringNode> = fc
  .string({ maxLength: 6, unit: 'grapheme' })
  .filter((value) => !value.includes('$'))
  .map((value) => ({ kind: 'string', value, span }));

/** Literals are easiest created by the parser itself. */
const literal = fc
  .constantFrom(
    'NULL',
    'TRUE',
    'FALSE',
    '0',
    '-7',
    '2147483648',
    '9223372036854775808',
    '1.50',
    '.01',
    '1e2',
    '2.5D',
    '1F',
    '7L',
    '7S',
    '7Y',
    '1e-3BD',
    "X'0aF'",
    "DATE'2024-01-31'",
    "TIMESTAMP_NTZ'x'",
    "INTERVAL '1-2' YEAR TO MONTH",
    'INTERVAL -3 DAYS 2 SECONDS',
    '${p}',
    '$q',
    "'a ${p} $$ \\$ b'",
  )
  .map((source) => parseExpression(source));

const maximumNodes = { depthSize: 'small', maxDepth: 5 } as const;

const { expression, sort } = fc.letrec<{ expression: ExpressionNode; sort: SortItemNode }>(
  (tie) => {
    const any = tie('expression');
    const some = fc.array(any, { minLength: 1, maxLength: 3 });
    const negated = fc.boolean();
    const leaf = fc.oneof(
      literal,
      text,
      fc.record({
        kind: fc.constant('name' as const),
        parts: fc.array(identifier, { minLength: 1, maxLength: 3 }),
        span: fc.constant(span),
      }),
    );
    const compound = [
      fc.record({
        kind: fc.constant('field' as const),
        input: any.filter((node) => node.kind !== 'name'),
        name: identifier,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('subscript' as const),
        input: any,
        index: any,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('unary' as const),
        operator: fc.constantFrom('-' as const, '+' as const, '~' as const, 'not' as const),
        input: any,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('operator' as const),
        operator: fc.constantFrom(...operators),
        left: any,
        right: any,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('between' as const),
        input: any,
        low: any,
        high: any,
        negated,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('in' as const),
        input: any,
        items: some,
        negated,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('like' as const),
        operator: fc.constantFrom('like' as const, 'ilike' as const, 'rlike' as const),
        input: any,
        patterns: fc.tuple(any),
        quantifier: fc.constant(null),
        escape: fc.constant(null),
        negated,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('like' as const),
        operator: fc.constantFrom('like' as const, 'ilike' as const),
        input: any,
        patterns: some,
        quantifier: fc.constantFrom('any' as const, 'all' as const),
        escape: fc.constant(null),
        negated,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('is' as const),
        input: any,
        test: fc.constantFrom('null' as const, 'true' as const, 'unknown' as const),
        negated,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('is_distinct' as const),
        left: any,
        right: any,
        negated,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('case' as const),
        value: fc.option(any),
        branches: fc.array(fc.record({ when: any, then: any }), { minLength: 1, maxLength: 2 }),
        otherwise: fc.option(any),
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('cast' as const),
        input: any,
        type: fc.constantFrom(
          { kind: 'LONG' as const },
          { kind: 'DECIMAL' as const, precision: 5, scale: 2 },
          {
            kind: 'ARRAY' as const,
            element: { kind: 'ARRAY' as const, element: { kind: 'STRING' as const } },
          },
        ),
        mode: fc.constantFrom('ansi' as const, 'try' as const),
        typeSpan: fc.constant(span),
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('extract' as const),
        field: fc.constant('YEAR'),
        written: fc.constant('year'),
        source: any,
        fieldSpan: fc.constant(span),
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('trim' as const),
        side: fc.constantFrom('both' as const, 'leading' as const, 'trailing' as const),
        characters: fc.option(any),
        source: any,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('lambda' as const),
        parameters: fc.array(identifier, { minLength: 1, maxLength: 2 }),
        body: any,
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('row' as const),
        items: fc.array(any, { minLength: 2, maxLength: 3 }),
        span: fc.constant(span),
      }),
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.oneof(
          word,
          fc.constantFrom(
            'cast',
            'trim',
            'position',
            'substring',
            'exists',
            'left',
            'filter',
            'interval',
            'not',
          ),
        ),
        nameSpan: fc.constant(span),
        args: fc.array(any, { maxLength: 3 }),
        distinct: fc.constant(false),
        withinGroup: fc.array(tie('sort'), { maxLength: 1 }),
        filter: fc.option(any),
        nulls: fc.constantFrom(null, 'ignore' as const, 'respect' as const),
        over: fc.option(
          fc.record({
            kind: fc.constant('window' as const),
            partitionBy: fc.array(any, { maxLength: 2 }),
            orderBy: fc.array(tie('sort'), { maxLength: 2 }),
            frame: fc.constant(null),
            span: fc.constant(span),
          }),
        ),
        span: fc.constant(span),
      }),
    ];
    return {
      expression: fc.oneof(maximumNodes, leaf, ...compound) as fc.Arbitrary<ExpressionNode>,
      sort: fc.record({
        kind: fc.constant('sort_item' as const),
        expression: any,
        direction: fc.constantFrom('asc' as const, 'desc' as const),
        nulls: fc.constantFrom(null, 'first' as const, 'last' as const),
        span: fc.constant(span),
      }),
    };
  },
);

export const anyExpression = expression;

const item: fc.Arbitrary<SelectItemNode> = fc.record({
  kind: fc.constant('select_item' as const),
  expression,
  aliases: fc.array(identifier, { maxLength: 2 }),
  span: fc.constant(span),
});

const recursiveTable = fc.record({
  kind: fc.constant('common_table' as const),
  name: identifier,
  columns: fc.array(identifier, { maxLength: 2 }),
  query: fc.constant(parseQuery('SELECT 1')),
  recursive: fc.constant(true),
  maxLevels: fc.option(fc.constant({ kind: 'number' as const, type: INTEGER, text: '7', span })),
  span: fc.constant(span),
});

export const anyQuery = fc.record({
  kind: fc.constant('query' as const),
  with: fc.array(recursiveTable, { maxLength: 2 }),
  body: fc.record({
    kind: fc.constant('select' as const),
    distinct: fc.boolean(),
    items: fc.array(item, { minLength: 1, maxLength: 3 }),
    from: fc.option(
      fc.record({
        kind: fc.constant('table' as const),
        name: fc.array(identifier, { minLength: 1, maxLength: 2 }),
        alias: fc.option(identifier),
        columnAliases: fc.constant([]),
        span: fc.constant(span),
      }),
    ),
    where: fc.option(expression),
    groupBy: fc.option(
      fc.record({
        kind: fc.constant('group_by' as const),
        all: fc.constant(false),
        items: fc.array(expression, { minLength: 1, maxLength: 2 }),
        span: fc.constant(span),
      }),
    ),
    having: fc.option(expression),
    qualify: fc.option(expression),
    windows: fc.constant([]),
    span: fc.constant(span),
  }),
  orderBy: fc.array(sort, { maxLength: 2 }),
  windows: fc.constant([]),
  limit: fc.option(expression),
  offset: fc.option(expression),
  span: fc.constant(span),
}) as fc.Arbitrary<QueryNode>;

/**
 * A tree in the form that a test compares: without spans, and without whether a name was quoted.
 */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['span', 'nameSpan', 'typeSpan', 'fieldSpan', 'quoted'].includes(key))
      .map(([key, inner]) => [key, bare(inner)]),
  );
}

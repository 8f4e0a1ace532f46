import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { LanguageFunction } from '@millrace/api';
import { expect, test } from 'vitest';
import { completions, type Vocabulary } from './completions.ts';
import { languages } from './languages.ts';

const greatest: LanguageFunction = {
  name: 'greatest',
  usage: 'greatest(a, b, …)',
  description: '',
  examples: [],
  family: 'math',
  kind: 'scalar',
  raises: false,
};
const columns = [
  { name: 'amount', type: 'INTEGER', nullable: true },
  { name: 'Größe in cm', type: 'DOUBLE', nullable: true },
];
const vocabulary: Vocabulary = {
  columns,
  tables: [{ name: 'sales', columns }],
  functions: [greatest],
};

function offered(text: string, language = 'sql', words = vocabulary) {
  return completions(
    new CompletionContext(EditorState.create({ doc: text }), text.length, false),
    languages[language]!,
    words,
  );
}

test('completes columns, tables, functions and keywords', () => {
  expect(offered('SELECT a')?.options.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['amount', 'Größe in cm', 'sales', 'greatest', 'WHERE']),
  );
  expect(offered('SELECT a')?.options.find(({ label }) => label === 'Größe in cm')?.apply).toBe(
    '`Größe in cm`',
  );
});

test.each(['SELECT sales.', 'SELECT s.am', 'FROM sales AS s WHERE s.'])(
  'only columns after a table or its alias: %s',
  (text) => {
    const query = text.startsWith('SELECT s.') ? `FROM sales s ${text}` : text;
    expect(offered(query)?.options.map(({ label }) => label)).toEqual(['amount', 'Größe in cm']);
  },
);

test('expressions have no query clauses, and programs have no Spark functions', () => {
  expect(offered('W', 'expression')?.options.map(({ label }) => label)).not.toContain('WHERE');
  expect(offered('g', 'python')?.options.map(({ label }) => label)).not.toContain('greatest');
});

test('completes nothing between words', () => {
  expect(offered('SELECT ')).toBeNull();
});

test('a complete column name is not offered again, unless longer names start with it', () => {
  expect(offered('amount', 'expression')).toBeNull();
  expect(offered('amoun', 'expression')?.options.map(({ label }) => label)).toContain('amount');
  const also = {
    ...vocabulary,
    columns: [...columns, { name: 'amount_eur', type: 'DOUBLE', nullable: true }],
  };
  expect(offered('amount', 'expression', also)?.options.map(({ label }) => label)).toContain(
    'amount_eur',
  );
});

const datasets: Vocabulary = {
  columns: [],
  tables: [
    { name: 'orders', columns: [{ name: 'amount', type: 'DOUBLE', nullable: true }] },
    { name: 'all customers', columns: [{ name: 'name', type: 'STRING', nullable: true }] },
  ],
  functions: [],
};
const named = (text: string) =>
  offered(text, 'sql', datasets)
    ?.options.filter(({ type }) => type !== 'keyword')
    .map(({ label }) => label);

test('completes tables after FROM, and columns of the tables that the query reads', () => {
  expect(named('SELECT * FROM o')).toEqual(['orders', 'all customers']);
  expect(named('SELECT a')).toEqual(['orders', 'all customers']);
  expect(named('FROM orders SELECT a')).toContain('amount');
  expect(named('FROM orders o JOIN `all customers` c WHERE n')).toEqual(
    expect.arrayContaining(['amount', 'name']),
  );
});

test('completes columns after a name in backticks and its alias', () => {
  expect(named('SELECT 1 FROM `all customers` WHERE `all customers`.n')).toEqual(['name']);
  expect(named('SELECT 1 FROM orders, `all customers` AS c WHERE c.')).toEqual(['name']);
});

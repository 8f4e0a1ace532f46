import { renderIssue, type Issue, type RenderedIssue } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  character,
  choice,
  choices,
  columns,
  flag,
  integer,
  json,
  long,
  nullableTexts,
  number,
  optionalChoices,
  optionalInteger,
  path,
  program,
  text,
} from './field-kinds.ts';
import { readSettings, type FieldIssue } from './settings.ts';

const specs = {
  path: path({ title: 'Path', required: true }),
  mode: choice(['KEEP', 'DROP'], { title: 'Mode' }),
  header: flag({ title: 'Header' }),
  n: integer({ title: 'Rows', default: '10', minimum: 0, maximum: 100 }),
  most: optionalInteger({ title: 'Most' }),
  seed: long({ title: 'Seed', default: '42' }),
  share: number({ title: 'Share', default: '0.5', minimum: 0 }),
  columns: columns({ title: 'Columns', default: '[]' }),
  operations: choices(['sum', 'count'], { title: 'Operations', default: '[]' }),
  values: nullableTexts({ title: 'Values', default: '[]' }),
  separator: character({ title: 'Separator', default: ',' }),
  rows: json({ title: 'Rows' }),
  title: text({ title: 'Title' }),
};

function read(
  given: Readonly<Record<string, string>>,
): ReturnType<typeof readSettings<typeof specs>> {
  return readSettings(
    specs,
    Object.entries(given).map(([name, value]) => ({ name, value, widget: 'textfield' })),
  );
}

test('missing fields have their defaults', () => {
  expect(read({ path: ' /a ' })).toEqual({
    settings: {
      path: '/a',
      mode: 'KEEP',
      header: false,
      n: 10,
      most: null,
      seed: 42n,
      share: 0.5,
      columns: [],
      operations: [],
      values: [],
      separator: ',',
      rows: null,
      title: '',
    },
    issues: [],
  });
});

test('parses texts by the kind of their field', () => {
  const { settings, issues } = read({
    path: '/a',
    mode: 'drop',
    header: 'TRUE',
    n: '100',
    most: '7',
    seed: '-9223372036854775808',
    share: '1e-3',
    columns: '["a", "b c"]',
    operations: '["SUM", "count"]',
    values: '["x", null]',
    separator: '\\t',
    rows: '[{"a": 1}]',
    title: ' t ',
  });
  expect(issues).toEqual([]);
  expect(settings).toMatchObject({
    mode: 'DROP',
    header: true,
    n: 100,
    most: 7,
    seed: -(2n ** 63n),
    share: 0.001,
    columns: ['a', 'b c'],
    operations: ['sum', 'count'],
    values: ['x', null],
    separator: '\t',
    rows: [{ a: 1 }],
    title: ' t ',
  });
});

test.each([
  ['path', ' ', 'MISSING_FIELD', '"Path" is not set.'],
  ['mode', 'DROPP', 'UNKNOWN_OPTION', '"Mode" cannot be "DROPP".'],
  ['header', 'yes', 'UNKNOWN_OPTION', '"Header" cannot be "yes".'],
  ['n', '1.5', 'NOT_AN_INTEGER', '"Rows" is "1.5", which is not a whole number.'],
  ['n', '101', 'OUT_OF_RANGE', '"Rows" is 101, which is out of range.'],
  [
    'n',
    '99999999999999999999999',
    'NOT_AN_INTEGER',
    '"Rows" is "99999999999999999999999", which is not a whole number.',
  ],
  [
    'seed',
    '9223372036854775808',
    'NOT_AN_INTEGER',
    '"Seed" is "9223372036854775808", which is not a whole number.',
  ],
  ['share', 'NaN', 'NOT_A_NUMBER', '"Share" is "NaN", which is not a number.'],
  ['share', '-1', 'OUT_OF_RANGE', '"Share" is -1, which is out of range.'],
  ['columns', 'a, b', 'MALFORMED_LIST', '"Columns" is not a JSON list of strings.'],
  ['columns', '[1]', 'MALFORMED_LIST', '"Columns" is not a JSON list of strings.'],
  ['columns', '["a", null]', 'MALFORMED_LIST', '"Columns" is not a JSON list of strings.'],
  ['operations', '["sum", "cont"]', 'UNKNOWN_OPTION', '"Operations" cannot be "cont".'],
  [
    'separator',
    '||',
    'NOT_ONE_CHARACTER',
    '"Separator" is "||", which is more than one character.',
  ],
  ['colums', '[]', 'UNKNOWN_FIELD', 'There is no field `colums` here.'],
])('%s = %s is an issue', (field, value, code, message) => {
  const { issues } = read({ path: '/a', [field]: value });
  expect(issues.map(rendered)).toMatchObject([{ field, code, message }]);
  expect(issues.map(rendered)[0]?.fix).not.toBe('');
});

test.each(['[', '['.repeat(300) + ']'.repeat(300)])(
  'malformed or too deep JSON is an issue',
  (value) => {
    expect(read({ path: '/a', rows: value }).issues).toMatchObject([
      { field: 'rows', code: 'MALFORMED_JSON' },
    ]);
  },
);

test('long values are cut in messages', () => {
  const { issues } = read({
    path: '/a',
    n: 'x'.repeat(1_000_000),
    mode: 'y'.repeat(1_000_000),
    [`z${'z'.repeat(1_000_000)}`]: '',
  });
  expect(issues).toHaveLength(3);
  expect(issues.map(rendered).every(({ message }) => message.length < 300)).toBe(true);
});

test('an empty choice in a list is the default if the field says so', () => {
  const order = {
    ascDesc: optionalChoices(['asc', 'desc'], { title: 'Direction', default: '[]' }),
  };
  const fields = [{ name: 'ascDesc', value: '["", "DESC", " "]', widget: 'variables_map_edit' }];
  expect(readSettings(order, fields)).toEqual({
    settings: { ascDesc: ['', 'desc', ''] },
    issues: [],
  });
  expect(read({ path: '/a', operations: '[""]' }).issues.map(rendered)).toMatchObject([
    { field: 'operations', code: 'MISSING_FIELD', message: 'An entry of "Operations" is empty.' },
  ]);
});

test('a program is not changed', () => {
  const fields = [{ name: 'code', value: 'x = "${x}"\n', widget: 'textarea_medium' }];
  expect(
    readSettings({ code: program('python', { title: 'Code' }) }, fields, () => '').settings,
  ).toEqual({ code: 'x = "${x}"\n' });
});

test('a field given twice, a tab, and a value that is not a string', () => {
  const field = (
    name: string,
    value: unknown,
    widget = 'textfield',
  ): { name: string; value: string; widget: string } => ({
    name,
    value: value as string,
    widget,
  });
  expect(readSettings(specs, [field('path', '/a'), field('path', '/b')]).issues).toMatchObject([
    { field: 'path', code: 'DUPLICATE_FIELD' },
  ]);
  expect(readSettings(specs, [field('path', '/a'), field('General', '', 'tab')]).issues).toEqual(
    [],
  );
  expect(readSettings(specs, [field('path', '/a'), field('n', 5)]).issues).toMatchObject([
    { field: 'n', code: 'NOT_TEXT' },
  ]);
});

test('parameters are inserted into text that is data, and never change structure', () => {
  const substitute = (value: string): string => value.replaceAll('${x}', '", "y');
  const fields = [
    { name: 'path', value: '/a/${x}', widget: 'textfield' },
    { name: 'columns', value: '["${x}"]', widget: 'variables' },
  ];
  expect(readSettings(specs, fields, substitute).settings).toMatchObject({
    path: '/a/", "y',
    columns: ['", "y'],
  });
});

test('does not throw for any text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(specs)), fc.string(), (name, value) => {
      const { settings, issues } = read({ path: '/a', [name]: value });
      expect(Object.keys(settings)).toEqual(Object.keys(specs));
      expect(
        issues
          .map(rendered)
          .every(({ field, message, fix }) => field === name && message !== '' && fix !== ''),
      ).toBe(true);
    }),
  );
});

function rendered(issue: FieldIssue): RenderedIssue {
  return renderIssue({ nodeId: null, nodeName: null, ...issue } as Issue);
}

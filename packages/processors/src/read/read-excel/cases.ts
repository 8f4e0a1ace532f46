import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';
import { workbook } from '../../cases/workbook.ts';

const people = workbook(
  {
    name: 'People',
    rows: [
      {},
      { B2: 'id', C2: 'name', D2: 'born', E2: 'seen', F2: 'is member', G2: 'score', H2: 'code' },
      { B3: 1, C3: 'Åsa 😀', D3: { days: 45322, style: 1 }, E3: { days: 45322.5, style: 2 } },
      { F3: true, G3: 0.1, H3: '007' },
      {},
      { B6: 2, C6: 'a "b",\nc', D6: { days: 59, style: 1 }, F6: false, G6: 1e21, H6: 12 },
      { B7: { error: '#N/A' }, G7: -1.5e-7, H7: true },
    ],
  },
  {
    name: 'Second',
    rows: [
      { A1: 'x', B1: 'x' },
      { A2: 1, B2: 'text' },
    ],
  },
);

const errors = workbook({
  name: 'Errors',
  rows: [
    { A1: { error: '#REF!' } },
    { A2: 'n' },
    { A3: 1 },
    { A4: { error: '#DIV/0!' } },
    { A5: 3 },
    { B6: { error: '#N/A' } },
  ],
});

const titled = workbook({
  name: 'Titled',
  rows: [
    { A1: 'Sales' },
    { A2: 'in thousands' },
    {},
    { A4: 'shop', B4: 2024 },
    { A5: 'a', B5: 1 },
    { A6: 'b', B6: 2 },
  ],
});

const schema = {
  outputColNames: '["id", "name", "born", "seen", "is member", "score", "code"]',
  outputColTypes: '["INTEGER", "STRING", "DATE", "TIMESTAMP_NTZ", "BOOLEAN", "DOUBLE", "STRING"]',
};
const columns = [
  'id INTEGER',
  'name STRING',
  'born DATE',
  'seen TIMESTAMP_NTZ',
  'is member BOOLEAN',
  'score DOUBLE',
  'code STRING',
];

export const readExcelCases = cases(
  {
    name: 'rejected values are a second output, with their rows in the sheet',
    settings: {
      path: '/excel/people.xlsx',
      outputColNames: '["id", "name", "score"]',
      outputColTypes: '["INTEGER", "DATE", "BYTE"]',
    },
    files: { '/excel/people.xlsx': people },
    expect: {
      outputs: [
        {
          columns: ['id INTEGER', 'name DATE', 'score BYTE'],
          rows: [
            [1, null, null],
            [2, null, null],
            [null, null, null],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            ['/excel/people.xlsx', '3', 'name', 'Åsa 😀', 'Not a date in the format yyyy-MM-dd'],
            ['/excel/people.xlsx', '3', 'score', '0.1', 'Not a whole number'],
            ['/excel/people.xlsx', '6', 'name', 'a "b",\nc', 'Not a date in the format yyyy-MM-dd'],
            ['/excel/people.xlsx', '6', 'score', '1e+21', 'Not a whole number'],
            ['/excel/people.xlsx', '7', 'score', '-1.5e-7', 'Not a whole number'],
          ],
        },
      ],
    },
  },
  {
    name: 'a sheet whose table starts anywhere, with dates, errors and text that looks like numbers',
    settings: { path: '/excel/people.xlsx', ...schema },
    files: { '/excel/people.xlsx': people },
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [1, 'Åsa 😀', '2024-01-31', '1706702400000000', true, 0.1, '007'],
            [2, 'a "b",\nc', '1900-02-28', null, false, 1e21, '12'],
            [null, null, null, null, null, -1.5e-7, 'true'],
          ],
        },
      ],
    },
  },
  {
    name: 'a title above the table is not its header',
    settings: {
      path: '/excel/titled.xlsx',
      outputColNames: '["shop", "2024"]',
      outputColTypes: '["STRING", "INTEGER"]',
    },
    files: { '/excel/titled.xlsx': titled },
    expect: {
      outputs: [
        {
          columns: ['shop STRING', '2024 INTEGER'],
          rows: [
            ['a', 1],
            ['b', 2],
          ],
        },
      ],
    },
  },
  {
    name: 'with a range, its first row is the header',
    settings: {
      path: '/excel/titled.xlsx',
      range: 'A1',
      outputColNames: '["Sales"]',
      outputColTypes: '["STRING"]',
    },
    files: { '/excel/titled.xlsx': titled },
    expect: {
      outputs: [{ columns: ['Sales STRING'], rows: [['in thousands'], ['shop'], ['a'], ['b']] }],
    },
  },
  {
    name: 'columns by their names in the header',
    settings: {
      path: '/excel/people.xlsx',
      outputColNames: '["SCORE", "id"]',
      outputColTypes: '["STRING", "STRING"]',
    },
    files: { '/excel/people.xlsx': people },
    expect: {
      outputs: [
        {
          columns: ['SCORE STRING', 'id STRING'],
          rows: [
            ['0.1', '1'],
            ['1e+21', '2'],
            ['-1.5e-7', null],
          ],
        },
      ],
    },
  },
  {
    name: 'another sheet without a header, by position',
    settings: {
      path: '/excel/people.xlsx',
      sheetName: 'second',
      header: 'false',
      range: 'A2:B2',
      outputColNames: '["n", "t", "more"]',
      outputColTypes: '["LONG", "STRING", "STRING"]',
    },
    files: { '/excel/people.xlsx': people },
    expect: {
      outputs: [{ columns: ['n LONG', 't STRING', 'more STRING'], rows: [['1', 'text', null]] }],
    },
  },
  {
    name: 'a row whose only cell is an error is null, and not left out',
    settings: { path: '/excel/errors.xlsx' },
    files: { '/excel/errors.xlsx': errors },
    found: ['n INTEGER'],
    expect: { outputs: [{ columns: ['n INTEGER'], rows: [[1], [null], [3]] }] },
  },
  {
    name: 'rows of errors above the first value are null without a header, and not left out',
    settings: { path: '/excel/errors.xlsx', header: 'false' },
    files: { '/excel/errors.xlsx': errors },
    found: ['_c0 STRING'],
    expect: {
      outputs: [{ columns: ['_c0 STRING'], rows: [[null], ['n'], ['1'], [null], ['3']] }],
    },
  },
  {
    name: 'columns with equal names, found in the file',
    settings: { path: '/excel/people.xlsx', sheetName: 'Second' },
    files: { '/excel/people.xlsx': people },
    found: ['x0 INTEGER', 'x1 STRING'],
    expect: { outputs: [{ columns: ['x0 INTEGER', 'x1 STRING'], rows: [[1, 'text']] }] },
  },
  {
    name: 'a row with a value of the wrong type is dropped',
    settings: {
      path: '/excel/people.xlsx',
      mode: 'DROPMALFORMED',
      outputColNames: '["code"]',
      outputColTypes: '["INTEGER"]',
    },
    files: { '/excel/people.xlsx': people },
    expect: { outputs: [{ columns: ['code INTEGER'], rows: [[7], [12]] }], measure: 1 },
  },
  {
    name: 'a sheet that the workbook does not have',
    settings: { path: '/excel/people.xlsx', sheetName: 'Third', ...schema },
    files: { '/excel/people.xlsx': people },
    expect: { error: 'FILE_UNREADABLE', message: 'It has "People", "Second"' },
  },
  {
    name: 'a column that the header does not have',
    settings: {
      path: '/excel/people.xlsx',
      outputColNames: '["age"]',
      outputColTypes: '["INTEGER"]',
    },
    files: { '/excel/people.xlsx': people },
    expect: { error: 'SCHEMA_CHANGED', message: 'no column `age`' },
  },
  {
    name: 'a file that is no workbook',
    settings: { path: '/excel/text.xlsx', ...schema },
    files: { '/excel/text.xlsx': 'id,name\n1,x\n' },
    expect: { error: 'FILE_UNREADABLE', message: 'is not an Excel workbook' },
  },
  {
    name: 'a range that is none',
    settings: { path: '/x', range: 'B2-F20', ...schema },
    expect: { issue: { field: 'range', code: 'NO_CELL_RANGE' } },
  },
);

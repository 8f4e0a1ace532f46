import { cases } from '../../cases/case.ts';

const schema = {
  outputColNames: '["a", "b", "c", "d"]',
  outputColTypes: '["INTEGER", "STRING", "DOUBLE", "DATE"]',
  outputColFormats: '["", "", "", "dd.MM.yyyy"]',
};
const columns = ['a INTEGER', 'b STRING', 'c DOUBLE', 'd DATE'];

export const readJsonCases = cases(
  {
    name: 'a record a line; what is not there, or not of the type, is null',
    settings: { path: '/json/lines.jsonl', ...schema },
    files: {
      '/json/lines.jsonl':
        '{"a": 1, "b": "Å😀", "c": 1.5, "d": "31.01.2024"}\n{"b": null}\n{"a": "x", "c": 2, "e": 1}\n',
    },
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [1, 'Å😀', 1.5, '2024-01-31'],
            [null, null, null, null],
            [null, null, 2, null],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'values of other JSON types, also nested ones, are counted',
    settings: {
      path: '/json/kinds.jsonl',
      outputColNames: '["i", "b", "x", "a", "s", "m"]',
      outputColTypes:
        '["INTEGER", "BOOLEAN", "DOUBLE", "ARRAY<ARRAY<DOUBLE>>", "STRUCT<x: INTEGER, y: STRUCT<z: BOOLEAN>, t: STRING>", "MAP<STRING, SHORT>"]',
      outputColFormats: '["", "", "", "", "", ""]',
    },
    files: {
      '/json/kinds.jsonl': [
        '{"i": 1, "b": true, "x": 1, "a": [[1, null], null], "s": {"x": 1, "t": []}, "m": {"n": null}}',
        '{"i": null, "b": null, "x": null, "a": [], "s": {}, "m": {}, "other": "x"}',
        '{"i": "1"}',
        '{"i": 1.5}',
        '{"i": 2147483648}',
        '{"b": "true"}',
        '{"x": "1.5"}',
        '{"x": "NaN", "i": 1, "i": "x"}',
        '{"a": [[1, "2"]]}',
        '{"a": [1]}',
        '{"a": {}}',
        '{"s": {"x": true}}',
        '{"s": {"y": {"z": 0}}}',
        '{"s": "x"}',
        '{"m": {"k": 40000}}',
        '{"m": {"k": 1, "k": "x"}}',
        '{"m": []}',
      ].join('\n'),
    },
    expect: {
      outputs: [
        {
          columns: [
            'i INTEGER',
            'b BOOLEAN',
            'x DOUBLE',
            'a ARRAY<ARRAY<DOUBLE>>',
            's STRUCT<x: INTEGER, y: STRUCT<z: BOOLEAN>, t: STRING>',
            'm MAP<STRING, SHORT>',
          ],
          rows: [
            [1, true, 1, [[1, null], null], [1, null, '[]'], [['n', null]]],
            [null, null, null, [], [null, null, null], []],
            [null, null, null, null, null, null],
            [null, null, null, null, null, null],
            [null, null, null, null, null, null],
            [null, null, null, null, null, null],
            [null, null, null, null, null, null],
            [1, null, 'NaN', null, null, null],
            [null, null, null, [[1, null]], null, null],
            [null, null, null, [null], null, null],
            [null, null, null, null, null, null],
            [null, null, null, null, [null, null, null], null],
            [null, null, null, null, [null, [null], null], null],
            [null, null, null, null, null, null],
            [null, null, null, null, null, [['k', null]]],
            [null, null, null, null, null, [['k', 1]]],
            [null, null, null, null, null, null],
          ],
        },
      ],
      measure: 13,
    },
  },
  {
    name: 'a file that is an array of records',
    settings: { path: '/json/array.json', multiLine: 'true', ...schema },
    files: { '/json/array.json': '[\n  {"a": 1},\n  {"a": 2,\n   "b": "x"}\n]\n' },
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [1, null, null, null],
            [2, 'x', null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'columns found in the file',
    settings: { path: '/json/found.jsonl' },
    files: { '/json/found.jsonl': '{"x": true}\n' },
    found: ['x BOOLEAN'],
    expect: { outputs: [{ columns: ['x BOOLEAN'], rows: [[true]] }] },
  },
  {
    name: 'broken records and dates are counted, nested columns declared',
    settings: {
      path: '/json/broken.jsonl',
      outputColNames: '["d", "p"]',
      outputColTypes: '["DATE", "STRUCT<x: ARRAY<DOUBLE>>"]',
      outputColFormats: '["", ""]',
    },
    files: {
      '/json/broken.jsonl':
        '{"d": "2024-01-31", "p": {"x": [0.1]}}\n{"d": "soon"}\n{"d": \n[]\n{}\n',
    },
    expect: {
      outputs: [
        {
          columns: ['d DATE', 'p STRUCT<x: ARRAY<DOUBLE>>'],
          rows: [
            ['2024-01-31', [[0.1]]],
            [null, null],
            [null, null],
            [null, null],
            [null, null],
          ],
        },
      ],
      measure: 3,
    },
  },
  {
    name: 'numbers beyond double stay text, signs that only look lax stay valid',
    settings: {
      path: '/json/beyond.jsonl',
      outputColNames: '["s", "x"]',
      outputColTypes: '["STRING", "DOUBLE"]',
      outputColFormats: '["", ""]',
    },
    files: {
      '/json/beyond.jsonl':
        '{"s": 1e999, "x": 1e999}\n{"s": [-1E+999, 2], "x": 1}\n{"s": "http://a,} NaN \\"/*", "x": 2}\n{"s": NaN}\n{"s": 1,}\n{"s": 1 /* no */}\n',
    },
    expect: {
      outputs: [
        {
          columns: ['s STRING', 'x DOUBLE'],
          rows: [
            ['1e999', null],
            ['[-1E+999,2]', 1],
            ['http://a,} NaN "/*', 2],
            [null, null],
            [null, null],
            [null, null],
          ],
        },
      ],
      measure: 4,
    },
  },
  {
    name: 'a type that JSON cannot hold',
    settings: { path: '/x', outputColNames: '["a"]', outputColTypes: '["MAP<INTEGER, STRING>"]' },
    expect: { issue: { field: 'outputColTypes', code: 'TYPE_NOT_IN_CSV' } },
  },
  {
    name: 'an empty file',
    settings: { path: '/json/empty.jsonl', ...schema },
    files: { '/json/empty.jsonl': '' },
    expect: { outputs: [{ columns, rows: [] }] },
  },
  {
    name: 'no path',
    settings: { ...schema },
    expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a truth value that is none',
    settings: { path: '/x', multiLine: 'yes', ...schema },
    expect: { issue: { field: 'multiLine', code: 'UNKNOWN_OPTION' } },
  },
);

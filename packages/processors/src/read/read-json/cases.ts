import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';

const schema = {
  outputColNames: '["a", "b", "c", "d"]',
  outputColTypes: '["INTEGER", "STRING", "DOUBLE", "DATE"]',
  outputColFormats: '["", "", "", "dd.MM.yyyy"]',
};
const columns = ['a INTEGER', 'b STRING', 'c DOUBLE', 'd DATE'];

const nested = '/json/nested.jsonl';
const noFit = "which doesn't fit";

export const readJsonCases = cases(
  {
    name: 'decimals keep all their digits, whatever is in the strings beside them',
    settings: {
      path: '/json/digits.jsonl',
      outputColNames: '["d", "x", "t", "l"]',
      outputColTypes: '["DECIMAL(38,20)", "DOUBLE", "STRING", "ARRAY<DECIMAL(30,5)>"]',
      outputColFormats: '["", "", "", ""]',
    },
    files: {
      '/json/digits.jsonl': [
        '{"d": 123456789012345678.12345678901234567891, "x": 0.10000000000000000555, "t": "\\"a: 0.12345678901234567", "l": [1234567890123456789012345.67891, 1e-5, "0.5"]}',
        '{"t": 0.12345678901234567890, "d": -0.00000000000000000001, "x": 123456789012345678901234567890}',
        '{"d": "7.5", "l": [{"a": 0.12345678901234567}]}',
      ].join('\n'),
    },
    expect: {
      outputs: [
        {
          columns: ['d DECIMAL(38,20)', 'x DOUBLE', 't STRING', 'l ARRAY<DECIMAL(30,5)>'],
          rows: [
            [
              '123456789012345678.12345678901234567891',
              0.1,
              '"a: 0.12345678901234567',
              ['1234567890123456789012345.67891', '0.00001', '0.50000'],
            ],
            ['-0.00000000000000000001', 1.2345678901234568e29, '0.12345678901234567890', null],
            ['7.50000000000000000000', null, null, [null]],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            [
              '/json/digits.jsonl',
              '3',
              'l',
              '{"a":0.12345678901234567}',
              `Found an object, ${noFit} ARRAY<DECIMAL(30,5)>`,
            ],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'numbers in a string column keep all their digits',
    settings: {
      path: '/json/texts.jsonl',
      outputColNames: '["t", "l"]',
      outputColTypes: '["STRING", "ARRAY<STRING>"]',
      outputColFormats: '["", ""]',
    },
    files: {
      '/json/texts.jsonl': [
        '{"t": 1.0000000000000000001, "l": [1.50, 0.12345678901234567]}',
        '{"t": 0.123456789012345, "l": [-1.2345678901234, -1.23456789012345678, 123456789012345678901]}',
        '{"t": {"a": 1.00000000000000000001, "b": 1.50, "c": "1.00000000000000000001"}, "l": [1e-17]}',
        '{"t": "1.0000000000000000001", "l": [[3.1415926535897932385]]}',
        '{"t": 1.2345678901234567e300, "l": ["\\"1.0000000000000000001\\""]}',
      ].join('\n'),
    },
    expect: {
      outputs: [
        {
          columns: ['t STRING', 'l ARRAY<STRING>'],
          rows: [
            ['1.0000000000000000001', ['1.5', '0.12345678901234567']],
            [
              '0.123456789012345',
              ['-1.2345678901234', '-1.23456789012345678', '123456789012345678901'],
            ],
            ['{"a":1.00000000000000000001,"b":1.5,"c":"1.00000000000000000001"}', ['1e-17']],
            ['1.0000000000000000001', ['[3.1415926535897932385]']],
            ['1.2345678901234567e300', ['"1.0000000000000000001"']],
          ],
        },
        { columns: rejectedColumns, rows: [] },
      ],
      measure: 0,
    },
  },
  {
    name: 'dates, times and decimals inside lists, objects and maps',
    settings: {
      path: '/json/nested.jsonl',
      outputColNames: '["a", "s", "m"]',
      outputColTypes:
        '["ARRAY<DATE>", "STRUCT<at: TIMESTAMP, `x y`: ARRAY<DECIMAL(20,2)>, n: INTEGER>", "MAP<STRING, STRUCT<d: DATE, t: TIMESTAMP_NTZ>>"]',
      outputColFormats: '["", "", ""]',
    },
    files: {
      '/json/nested.jsonl': [
        '{"a": ["2024-01-31", null, "2024-02-30"], "s": {"at": "2024-01-31T12:00:00Z", "x y": [1.5, "2.25", 123456789012345678.91, null], "n": 1}, "m": {"k": {"d": "2024-02-29", "t": "2024-01-31 12:00:00"}}}',
        '{"a": "2024-01-31", "s": {"at": "soon", "x y": [1e30], "n": "x"}, "m": {"k": {"d": 1.5, "t": "x"}}}',
        '{"a": [], "s": {}, "m": {}}',
        '{"a": [["2024-01-31"]], "m": {"k": {"d": "2024-01-31"}}}',
        '{"m": {"l": null}}',
      ].join('\n'),
    },
    expect: {
      outputs: [
        {
          columns: [
            'a ARRAY<DATE>',
            's STRUCT<at: TIMESTAMP, `x y`: ARRAY<DECIMAL(20,2)>, n: INTEGER>',
            'm MAP<STRING, STRUCT<d: DATE, t: TIMESTAMP_NTZ>>',
          ],
          rows: [
            [
              ['2024-01-31', null, null],
              ['1706702400000000', ['1.50', '2.25', '123456789012345678.91', null], 1],
              [['k', ['2024-02-29', '1706702400000000']]],
            ],
            [null, [null, [null], null], [['k', [null, null]]]],
            [[], [null, null, null], []],
            [[null], null, [['k', ['2024-01-31', null]]]],
            [null, null, [['l', null]]],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            [nested, '1', 'a', '"2024-02-30"', `Found a string, ${noFit} ARRAY<DATE>`],
            [nested, '2', 'a', '"2024-01-31"', `Found a string, ${noFit} ARRAY<DATE>`],
            [
              nested,
              '2',
              's',
              '"x"',
              `Found a string, ${noFit} STRUCT<at: TIMESTAMP, \`x y\`: ARRAY<DECIMAL(20,2)>, n: INTEGER>`,
            ],
            [
              nested,
              '2',
              'm',
              '1.5',
              `Found a number, ${noFit} MAP<STRING, STRUCT<d: DATE, t: TIMESTAMP_NTZ>>`,
            ],
            [nested, '4', 'a', '["2024-01-31"]', `Found an array, ${noFit} ARRAY<DATE>`],
          ],
        },
      ],
      measure: 3,
    },
  },
  {
    name: 'rejected values and records are a second output, with their lines',
    settings: { path: '/json/bad.jsonl', ...schema },
    files: {
      '/json/bad.jsonl':
        '{"a": 1}\r\n\r\n{"a": "x", "c": [1], "d": "2024-01-31"}\n[1, 2]\nbroken\n{"a": 1.5, "b": {}}',
    },
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [1, null, null, null],
            [null, null, null, null],
            [null, null, null, null],
            [null, null, null, null],
            [null, '{}', null, null],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            ['/json/bad.jsonl', '3', 'a', '"x"', 'Expected INTEGER, found a string'],
            ['/json/bad.jsonl', '3', 'c', '[1]', 'Expected DOUBLE, found an array'],
            ['/json/bad.jsonl', '3', 'd', '2024-01-31', 'Not a date in the format dd.MM.yyyy'],
            ['/json/bad.jsonl', '4', null, '[1, 2]', 'Not a JSON object'],
            ['/json/bad.jsonl', '5', null, 'broken', 'Not a JSON object'],
            ['/json/bad.jsonl', '6', 'a', '1.5', 'Not a whole number'],
          ],
        },
      ],
      measure: 4,
    },
  },
  {
    name: 'rejected rows of an array of records start where the record does',
    settings: { path: '/json/bad.json', ...schema },
    files: {
      '/json/bad.json': '\n[\n  {"a": 1,\n   "b": "x"}, {"a": true},\n\n  {\n"a": null, "d": 1}]',
    },
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [1, 'x', null, null],
            [null, null, null, null],
            [null, null, null, null],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            ['/json/bad.json', '4', 'a', 'true', 'Expected INTEGER, found true'],
            ['/json/bad.json', '6', 'd', '1', 'Not a date in the format dd.MM.yyyy'],
          ],
        },
      ],
      measure: 2,
    },
  },
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
    name: 'bytes in Base64, also inside',
    settings: {
      path: '/json/bytes.jsonl',
      outputColNames: '["a", "b"]',
      outputColTypes: '["BINARY", "STRUCT<x: ARRAY<BINARY>>"]',
      outputColFormats: '["", ""]',
    },
    files: {
      '/json/bytes.jsonl':
        '{"a": "AQID", "b": {"x": ["", "/w==", null]}}\n{"a": "AQI", "b": null}\n{"a": 1234, "b": {"x": ["AQ ID"]}}\n{"a": true}\n{}\n',
    },
    expect: {
      outputs: [
        {
          columns: ['a BINARY', 'b STRUCT<x: ARRAY<BINARY>>'],
          rows: [
            ['010203', [['', 'ff', null]]],
            [null, null],
            [null, [[null]]],
            [null, null],
            [null, null],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            ['/json/bytes.jsonl', '2', 'a', '"AQI"', 'Not Base64'],
            ['/json/bytes.jsonl', '3', 'a', '1234', 'Not a value of type BINARY'],
            [
              '/json/bytes.jsonl',
              '3',
              'b',
              '"AQ ID"',
              "Found a string, which doesn't fit STRUCT<x: ARRAY<BINARY>>",
            ],
            ['/json/bytes.jsonl', '4', 'a', 'true', 'Expected BINARY, found true'],
          ],
        },
      ],
      measure: 3,
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

import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';

const record = {
  name: 'orders',
  path: '/data/orders.csv',
  datasetType: 'CSV',
  delimiter: ';',
  header: true,
  filterLinesContaining: null,
  readOptions: null,
  datasetSchema:
    '{"colNames": ["id", "day"], "colTypes": ["INTEGER", "DATE"], "colFormats": ["", ""], "colMLTypes": ["NUMERIC", "TEXT"]}',
};

export const datasetCases = cases(
  {
    name: 'rejected rows are a second output, and lines that are left out count',
    settings: { dataset: '7' },
    dataset: { ...record, path: '/data/lines.csv', filterLinesContaining: '#' },
    files: {
      '/data/lines.csv': 'id;day\n#\n#\n1;x\n"x\n#\n";2024-01-31\r\n#\r\n3;2024-01-31;y\n',
    },
    expect: {
      outputs: [
        {
          columns: ['id INTEGER', 'day DATE'],
          rows: [
            [1, null],
            [null, '2024-01-31'],
            [3, '2024-01-31'],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            ['/data/lines.csv', '4', 'day', 'x', 'Not a date in the format yyyy-MM-dd'],
            ['/data/lines.csv', '5', 'id', 'x\n', 'Not a whole number'],
            ['/data/lines.csv', '9', null, '3;2024-01-31', 'Row has 3 fields, expected 2'],
          ],
        },
      ],
    },
  },
  {
    name: 'a CSV dataset',
    settings: { dataset: '7' },
    dataset: record,
    files: { '/data/orders.csv': 'id;day\n1;2024-01-31\nx;2024-02-01\n' },
    expect: {
      outputs: [
        {
          columns: ['id INTEGER', 'day DATE'],
          rows: [
            [1, '2024-01-31'],
            [null, '2024-02-01'],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'reader options, and lines left out',
    settings: { dataset: '7' },
    dataset: {
      ...record,
      path: '/data/options.csv',
      filterLinesContaining: '#',
      readOptions:
        '{"dateFormat": "dd/MM/yyyy", "mode": "dropmalformed", "nullValue": "-", "quote": "\'"}',
    },
    files: { '/data/options.csv': "id;day\n# 1;x\n'1';31/01/2024\n-;-\nx;1\n" },
    expect: {
      outputs: [
        {
          columns: ['id INTEGER', 'day DATE'],
          rows: [
            [1, '2024-01-31'],
            [null, null],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'a CSV dataset with a preamble and decimal commas',
    settings: { dataset: '7' },
    dataset: {
      ...record,
      path: '/data/preamble.csv',
      delimiter: ', ',
      datasetSchema:
        '{"colNames": ["id", "x"], "colTypes": ["INTEGER", "DOUBLE"], "colFormats": ["", ""]}',
      readOptions:
        '{"skipLines": 1, "skipLinesAfterHeader": 1, "skipFooterLines": 1, "comment": "#", "decimalSeparator": ",", "nullValues": ["NA"]}',
    },
    files: { '/data/preamble.csv': 'About\nid, x\n# no\nkm, m\n1, 1,5\nNA, 2\nSource: x\n' },
    expect: {
      outputs: [
        {
          columns: ['id INTEGER', 'x DOUBLE'],
          rows: [
            [1, 1.5],
            [null, 2],
          ],
        },
      ],
      measure: 0,
    },
  },
  {
    name: 'a JSON dataset',
    settings: { dataset: 'abc' },
    dataset: { ...record, datasetType: 'JSON', path: '/data/orders.jsonl' },
    files: { '/data/orders.jsonl': '{"id": 1, "day": "2024-01-31"}\n' },
    expect: { outputs: [{ columns: ['id INTEGER', 'day DATE'], rows: [[1, '2024-01-31']] }] },
  },
  {
    name: 'a dataset that is not there',
    settings: { dataset: '8' },
    expect: { issue: { field: 'dataset', code: 'UNKNOWN_DATASET' } },
  },
  {
    name: 'no dataset',
    settings: {},
    expect: { issue: { field: 'dataset', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a type that is none',
    settings: { dataset: '7' },
    dataset: { ...record, datasetType: 'CSW' },
    expect: { issue: { field: 'dataset', code: 'UNKNOWN_FORMAT' } },
  },
  {
    name: 'malformed options',
    settings: { dataset: '7' },
    dataset: { ...record, readOptions: 'mode=FAILFAST' },
    expect: { issue: { field: 'dataset', code: 'MALFORMED_JSON' } },
  },
);

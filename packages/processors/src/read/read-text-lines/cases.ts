import { cases } from '../../cases/case.ts';

export const readTextLinesCases = cases(
  {
    name: 'one row for each line, with any line end',
    settings: { path: '/text/lines.txt', outputCol: 'line' },
    files: { '/text/lines.txt': 'one\r\n\ntwo, "three"\n  Å😀' },
    expect: {
      outputs: [{ columns: ['line STRING'], rows: [['one'], [''], ['two, "three"'], ['  Å😀']] }],
    },
  },
  {
    name: 'an empty file',
    settings: { path: '/text/empty.txt' },
    files: { '/text/empty.txt': '' },
    expect: { outputs: [{ columns: ['value STRING'], rows: [] }] },
  },
  {
    name: 'no path',
    settings: { path: ' ' },
    expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
  },
  {
    name: 'an unknown encoding',
    settings: { path: '/x', encoding: 'UTF-9' },
    expect: { issue: { field: 'encoding', code: 'UNKNOWN_OPTION' } },
  },
);

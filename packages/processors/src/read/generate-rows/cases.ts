import { cases } from '../../cases/case.ts';

export const generateRowsCases = cases(
  {
    name: 'from a number on',
    settings: { count: '3', outputCol: 'n', startValue: '-1', step: '2' },
    expect: { outputs: [{ columns: ['n LONG'], rows: [['-1'], ['1'], ['3']] }] },
  },
  {
    name: 'without settings',
    settings: {},
    expect: { outputs: [{ columns: ['id LONG'], rows: 100 }] },
  },
  {
    name: 'none',
    settings: { count: '0' },
    expect: { outputs: [{ columns: ['id LONG'], rows: [] }] },
  },
  {
    name: 'the greatest number',
    settings: { count: '1', startValue: '9223372036854775807' },
    expect: { outputs: [{ columns: ['id LONG'], rows: [['9223372036854775807']] }] },
  },
  {
    name: 'beyond the greatest number',
    settings: { count: '2', startValue: '9223372036854775807' },
    expect: { issue: { field: 'count', code: 'OUT_OF_RANGE' } },
  },
  {
    name: 'a negative count',
    settings: { count: '-1' },
    expect: { issue: { field: 'count', code: 'OUT_OF_RANGE' } },
  },
  {
    name: 'an empty name',
    settings: { outputCol: '' },
    expect: { issue: { field: 'outputCol', code: 'EMPTY_COLUMN_NAME' } },
  },
);

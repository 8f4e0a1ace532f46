import { cases } from '../../cases/case.ts';
import { saveCases } from '../../cases/saved.ts';

export const saveOrcCases = cases(...saveCases('orc'), {
  name: 'a time in the last second before 1970',
  settings: { path: '/out/x' },
  inputs: [{ columns: ['t TIMESTAMP'], rows: [['1969-12-31T23:59:59.5Z']] }],
  expect: { error: 'ORC_TIMESTAMP', message: 'A value of `t` is in the last second before 1970' },
});

import { cases } from '../../cases/case.ts';

export const documentCases = cases(
  {
    name: 'takes no part',
    settings: { title: 'Why', text: 'Because **Å**.' },
    expect: { outputs: [] },
  },
  {
    name: 'a field that is not there',
    settings: { body: 'x' },
    expect: { issue: { field: 'body', code: 'UNKNOWN_FIELD' } },
  },
);

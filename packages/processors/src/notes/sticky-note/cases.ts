import { cases } from '../../cases/case.ts';

export const stickyNoteCases = cases(
  { name: 'takes no part', settings: { text: '😀', color: 'pink' }, expect: { outputs: [] } },
  {
    name: 'a colour that there is not',
    settings: { color: 'plaid' },
    expect: { issue: { field: 'color', code: 'UNKNOWN_OPTION' } },
  },
);

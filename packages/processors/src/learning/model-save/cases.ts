import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

export const modelSaveCases = cases(
  {
    name: 'a trained model',
    settings: { path: '/models/a', saveMode: 'Overwrite' },
    inputs: [examples],
    before: [...assembled, { processor: 'Linear Regression', settings: { labelCol: 't' } }],
    expect: { outputs: [] },
  },
  {
    name: 'no path',
    settings: {},
    inputs: [examples],
    before: [...assembled, { processor: 'Linear Regression', settings: { labelCol: 't' } }],
    expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
  },
  {
    name: 'rows without a model',
    settings: { path: '/models/a' },
    inputs: [examples],
    expect: { issue: { field: null, code: 'WRONG_INPUTS' } },
  },
);

import { cases } from '../../cases/case.ts';
import { bestOf, lineTo } from '../../cases/tuning.ts';

const before = bestOf('Linear Regression', {}, 'Regression Evaluator');

export const trainValidationSplitCases = cases(
  {
    name: 'is for saving the model',
    settings: { trainRatio: '0.6', paramNames: '["regParam"]', paramValues: '["100, 0"]' },
    inputs: [lineTo(24)],
    before,
    expect: { outputs: [] },
  },
  {
    name: 'too few values',
    settings: { paramNames: '["regParam", "maxIter"]', paramValues: '["1"]' },
    inputs: [lineTo(4)],
    before,
    expect: { issue: { field: 'paramValues', code: 'LISTS_DIFFER' } },
  },
);

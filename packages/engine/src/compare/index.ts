export { compareResults, type Comparison, type ComparisonNames } from './compare-results.ts';

export { readSample } from '../files/read-sample.ts';
export { describeFormat } from './detect-format.ts';

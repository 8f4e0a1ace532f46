export { tableRecord } from '../results/result-record.ts';

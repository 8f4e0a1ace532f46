export { tableRecord } from './result-record.ts';

export type * from './contract.ts';
export * from './fetch-records.ts';
export { addressOf } from './send/address.ts';
export * from './test-api.ts';

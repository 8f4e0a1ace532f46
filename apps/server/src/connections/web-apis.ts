export { apiConnection } from './api-connection.ts';
export { resolveReachable } from './reachable.ts';
export { webApisOver } from './web-apis-over.ts';

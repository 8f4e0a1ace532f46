export { readSettings, type Settings } from './settings/settings.ts';
export { serve } from './serve.ts';
export { startServer, type RunningServer } from './start-server.ts';
export type { Services } from './services/services.ts';

import '@millrace/engine/prepare-threads';
import { flushCompileCache } from 'node:module';

// A plain exit would wait for DuckDB's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const { serveRuns } = await import('./serve-runs.ts');
serveRuns();
// It would be written on exit, but this process is always killed.
flushCompileCache();

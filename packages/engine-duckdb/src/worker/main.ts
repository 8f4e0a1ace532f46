import { enableCompileCache, flushCompileCache } from 'node:module';

// A plain exit would wait for DuckDB's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
enableCompileCache();
const { serveRuns } = await import('./serve-runs.ts');
serveRuns();
// It would be written on exit, but this process is always killed.
flushCompileCache();

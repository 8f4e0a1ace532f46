import '@millrace/engine/prepare-threads';
import { flushCompileCache } from 'node:module';

// The program of a process that analyzes workflows.
const { serveAnalysis } = await import('@millrace/runner');
const { analysisTasks } = await import('./analysis-tasks.ts');
const { analysisTools } = await import('./analysis-tools.ts');
serveAnalysis(analysisTasks, analysisTools);
// It would be written on exit, but this process is always killed.
flushCompileCache();

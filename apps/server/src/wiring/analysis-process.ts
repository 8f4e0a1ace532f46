import { enableCompileCache } from 'node:module';

// The program of a process that analyzes workflows.
enableCompileCache();
const { serveAnalysis } = await import('@millrace/runner');
const { analysisTasks } = await import('./analysis-tasks.ts');
const { analysisTools } = await import('./analysis-tools.ts');
serveAnalysis(analysisTasks, analysisTools);

// `npm run demo`: one of the examples from the command line.
import { installIfNeeded, runInWorkspace } from './bootstrap.mjs';

await installIfNeeded();
const [workflow = 'examples/flight-delays.workflow.json', ...rest] = process.argv.slice(2);
process.exitCode = await runInWorkspace('node', ['apps/cli/src/main.ts', 'run', workflow, ...rest]);

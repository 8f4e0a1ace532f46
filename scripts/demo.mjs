// `npm run demo`: one of the examples from the command line.
import { installIfNeeded, runInWorkspace } from './bootstrap.mjs';

await installIfNeeded();
const given = process.argv.slice(2);
const flights = ['examples/flight-delays.workflow.json', '--param', 'data=examples/data'];
process.exitCode = await runInWorkspace('node', [
  'apps/cli/src/main.mjs',
  'run',
  ...(given.length === 0 ? flights : given),
]);

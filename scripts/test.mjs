// `npm test`: installs what is missing, then the gate and every test that needs only npm.
import { buildIfNeeded, installIfNeeded, runInWorkspace } from './bootstrap.mjs';

await installIfNeeded();
await buildIfNeeded();
const gate = await runInWorkspace('node', ['scripts/check.ts']);
const tests = await runInWorkspace('vitest', ['run', ...process.argv.slice(2)]);
process.exitCode = gate === 0 ? tests : gate;

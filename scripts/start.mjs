// `npm start`: installs what is missing, then starts the server on the lockfile's Node.
import { installIfNeeded, runInWorkspace } from './bootstrap.mjs';

await installIfNeeded();
process.exitCode = await runInWorkspace('node', ['apps/server/src/main.ts', ...process.argv.slice(2)]);

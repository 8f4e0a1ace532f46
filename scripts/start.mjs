// `npm start`: installs what is missing, builds what has changed, then starts the server on the
// lockfile's Node.
import { buildIfNeeded, installIfNeeded, runInWorkspace } from './bootstrap.mjs';

await installIfNeeded();
await buildIfNeeded();
process.exitCode = await runInWorkspace('node', [
  'apps/server/src/main.mjs',
  ...process.argv.slice(2),
]);

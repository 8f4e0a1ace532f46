// `npm run test:schema`: schemathesis calls a real server as its OpenAPI document describes it, as
// four identities. Needs Python 3.10.
import { installIfNeeded, runInWorkspace } from './bootstrap.mjs';
import { prepareSchemathesis } from './schema/schemathesis.mjs';

await installIfNeeded();
const program = await prepareSchemathesis().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
process.exit(
  await runInWorkspace('node', ['scripts/schema/run.ts', ...process.argv.slice(2)], {
    MILLRACE_SCHEMATHESIS: program,
  }),
);

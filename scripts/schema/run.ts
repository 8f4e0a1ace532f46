import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSchemaServer } from './server.ts';

const config = join(import.meta.dirname, 'schemathesis.toml');
const identities = ['anonymous', 'VIEWER', 'ANALYST', 'ADMIN'] as const;
const EXAMPLES = process.env['MILLRACE_SCHEMA_EXAMPLES'] ?? '4';

/** The seed is fixed, so that a failure is the same the next time; another one: `MILLRACE_SCHEMA_SEED=7 npm run test:schema`. */
const seed = process.env['MILLRACE_SCHEMA_SEED'] ?? '20260114';

const program = process.env['MILLRACE_SCHEMATHESIS'] ?? 'schemathesis';
const failed: string[] = [];
for (const identity of identities.filter((name) => process.argv.length < 3 || process.argv.includes(name))) {
  const server = await startSchemaServer();
  try {
    const started = performance.now();
    const header = identity === 'anonymous' ? [] : ['--header', `api_key: ${await server.token(identity)}`];
    console.log(`\n${identity}, seed ${seed}`);
    const options = ['--checks', 'all', '--seed', seed, '--max-examples', EXAMPLES, '--continue-on-failure', '--no-color'];
    const { status } = spawnSync(program, ['--config-file', config, 'run', `${server.address}/openapi.json`, ...options, ...header], {
      stdio: 'inherit',
      cwd: tmpdir(),
    });
    const broken = server
      .log()
      .split('\n')
      .filter((line) => / [0-9a-f]{8}-[0-9a-f-]{27} /.test(line));
    if (status !== 0 || broken.length > 0) failed.push(identity);
    for (const line of broken) console.error(line);
    console.log(`${identity}: ${status === 0 && broken.length === 0 ? 'no failures' : 'FAILED'} (${Math.round((performance.now() - started) / 1000)} s)`);
  } finally {
    await server.close();
  }
}
if (failed.length > 0) console.error(`✘ schemathesis failed as ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSchemaServer } from './server.ts';

const identities = ['anonymous', 'VIEWER', 'ANALYST', 'ADMIN'] as const;
type Identity = (typeof identities)[number];

/** Two at once: schemathesis keeps one core busy, and the server far less. */
const AT_ONCE = 2;
const EXAMPLES = process.env['MILLRACE_SCHEMA_EXAMPLES'] ?? '4';

/**
 * The seed is fixed, so that a failure can be reproduced. Use another one with
 * `MILLRACE_SCHEMA_SEED=7 npm run test:schema`.
 */
const seed = process.env['MILLRACE_SCHEMA_SEED'] ?? '20260114';

/**
 * A folder to which each identity's events are written as NDJSON, to count failures by operation
 * and check.
 */
const reports = process.env['MILLRACE_SCHEMA_REPORTS'];

const program = process.env['MILLRACE_SCHEMATHESIS'] ?? 'schemathesis';

const wanted = identities
  .filter((name) => process.argv.length < 3 || process.argv.includes(name))
  .toReversed();
const failed: Identity[] = [];
const worker = async (): Promise<void> => {
  for (let identity = wanted.shift(); identity !== undefined; identity = wanted.shift())
    if (!(await passes(identity))) failed.push(identity);
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
if (failed.length > 0) console.error(`✘ schemathesis failed as ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

/**
 * Whether schemathesis found no failure as that identity, and the server logged no unexpected
 * error. Prints one line when it passed, and the whole output otherwise. (schemathesis ends its
 * output in the style of pytest, `3 warnings in 95.36s`, which reads as if no test had run.)
 */
async function passes(identity: Identity): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-schema-run-'));
  const server = await startSchemaServer();
  const started = performance.now();
  try {
    const config = join(folder, 'schemathesis.toml');
    await writeFile(
      config,
      await configFor(identity === 'anonymous' ? null : await server.token(identity)),
      { mode: 0o600 },
    );
    const report =
      reports === undefined
        ? []
        : ['--report', 'ndjson', '--report-ndjson-path', join(reports, `${identity}.ndjson`)];
    const options = [
      '--checks',
      'all',
      '--seed',
      seed,
      '--max-examples',
      EXAMPLES,
      '--continue-on-failure',
      '--no-color',
      ...report,
    ];
    const { status, output } = await run(
      ['--config-file', config, 'run', `${server.address}/openapi.json`, ...options],
      folder,
    );
    const unexpected = server
      .log()
      .split('\n')
      .filter((line) => / [0-9a-f]{8}-[0-9a-f-]{27} /.test(line));
    const passed = status === 0 && unexpected.length === 0;
    const seconds = Math.round((performance.now() - started) / 1000);
    if (!passed) console.log(`\n${identity}, seed ${seed}\n${output}${unexpected.join('\n')}`);
    console.log(
      passed
        ? `✓ schemathesis as ${identity}: ${countTestCases(output)} (${seconds} s)`
        : `✘ schemathesis as ${identity} FAILED (${seconds} s)`,
    );
    return passed;
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** `13513 generated, 13513 passed, 232 skipped`, as schemathesis counts its test cases. */
function countTestCases(output: string): string {
  return /^ +(\d+ generated, .*)$/m.exec(output)?.[1] ?? 'test cases not counted';
}

/**
 * The config with the token of the identity. In the config, it appears in no argument list.
 * schemathesis omits the token where a check needs an anonymous call.
 */
async function configFor(token: string | null): Promise<string> {
  const config = await readFile(join(import.meta.dirname, 'schemathesis.toml'), 'utf8');
  return token === null ? config : `${config}\n[auth.openapi.apiKey]\napi_key = "${token}"\n`;
}

function run(
  args: readonly string[],
  cwd: string,
): Promise<{ readonly status: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

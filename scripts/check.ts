import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { arrows } from './check/arrows.ts';
import { generatedFiles } from './check/generated.ts';
import { parsedMessages } from './check/parsed-messages.ts';
import { vocabulary } from './check/vocabulary.ts';

/** The gate: `npm run check`. Runs everything, then says what failed and how to fix it. */
type Check = {
  readonly name: string;
  readonly fix: string;
  readonly run: () => boolean | Promise<boolean>;
};

const checks: readonly Check[] = [
  { name: 'format', fix: 'npm run fix', run: () => command('oxfmt', '--check') },
  { name: 'types', fix: 'read the errors above', run: () => types('tsconfig.json') },
  { name: 'types of the studio', fix: 'read the errors above', run: () => types('apps/studio') },
  {
    name: 'lint',
    fix: 'npm run fix, or read the errors above',
    run: () => command('oxlint', '--type-aware'),
  },
  {
    name: 'arrows',
    fix: 'import the package through its index, or change the design (ARCHITECTURE.md)',
    run: arrows,
  },
  { name: 'vocabulary', fix: 'use the word of docs/glossary.md', run: vocabulary },
  {
    name: 'parsed messages',
    fix: 'read the code and the arguments of an issue or error, not its text',
    run: parsedMessages,
  },
  {
    name: 'dead code',
    fix: 'delete what nothing uses',
    run: () => command('knip', '--no-progress'),
  },
  { name: 'generated files', fix: 'npm run generate', run: generatedFiles },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  const names = checks.map(({ name }) => name).join(', ');
  console.error(`There is no check "${unknown.join('", "')}". The checks are: ${names}.`);
  process.exit(2);
}
const failed: Check[] = [];
for (const check of checks)
  if (wanted.length === 0 || wanted.includes(check.name))
    if (!(await passes(check))) failed.push(check);
for (const { name, fix } of failed) console.error(`✘ ${name}: ${fix}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function passes({ name, run }: Check): Promise<boolean> {
  const started = performance.now();
  const passed = await run();
  console.log(
    `${passed ? '✔' : '✘'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  return passed;
}

/**
 * The native compiler, by its own path: two packages bring a program named `tsc`, and npm links the
 * slow one (docs/decisions/0003).
 */
function types(project: string): boolean {
  return report(
    spawnSync(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', project], {
      encoding: 'utf8',
    }),
  );
}

function command(program: string, ...args: readonly string[]): boolean {
  return report(
    spawnSync(`node_modules/.bin/${program}`, args, {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }),
  );
}

function report({ status, stdout, stderr }: SpawnSyncReturns<string>): boolean {
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status === 0;
}

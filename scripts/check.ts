import { spawnSync } from 'node:child_process';
import { arrows } from './check/arrows.ts';
import { generatedFiles } from './check/generated.ts';

/** The gate: `npm run check`. Runs everything, then says what failed and how to mend it. */
type Check = { readonly name: string; readonly mend: string; readonly run: () => boolean };

const checks: readonly Check[] = [
  { name: 'format', mend: 'npm run fix', run: () => command('oxfmt', '--check') },
  { name: 'types', mend: 'read the errors above', run: () => command('tsc', '-p', 'tsconfig.json') },
  { name: 'types of the studio', mend: 'read the errors above', run: () => command('tsc', '-p', 'apps/studio') },
  { name: 'lint', mend: 'npm run fix, or read the errors above', run: () => command('oxlint', '--type-aware') },
  { name: 'arrows', mend: 'use the room through its index, or change the design (ARCHITECTURE.md)', run: arrows },
  { name: 'dead code', mend: 'delete what nothing uses', run: () => command('knip', '--no-progress') },
  { name: 'generated files', mend: 'npm run generate', run: generatedFiles },
];

const wanted = process.argv.slice(2);
const failed = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).filter((check) => !passes(check));
for (const { name, mend } of failed) console.error(`✘ ${name}: ${mend}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function passes({ name, run }: Check): boolean {
  const started = performance.now();
  const passed = run();
  console.log(`${passed ? '✔' : '✘'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return passed;
}

function command(program: string, ...args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${program}`, args, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status === 0;
}

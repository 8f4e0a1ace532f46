import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const block = /(```console\n\$ (npm run --silent [^\n]+)\n)[\s\S]*?(^```$)/gm;

/** The pages that show what commands print: absolute paths. */
export function pagesWithOutputs(): readonly string[] {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })].map((page) =>
    join(root, page),
  );
  return pages.filter((page) => readFileSync(page, 'utf8').search(block) !== -1);
}

/** The text with what each command of its console blocks prints today. */
export function withOutputs(text: string): string {
  return text.replaceAll(
    block,
    (_, head: string, command: string, tail: string) => `${head}${outputOf(command)}${tail}`,
  );
}

/** Standard output and standard error of a command, without times. */
function outputOf(command: string): string {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(root, 'apps/cli/src/main.mjs'), ...argumentsOf(command)],
    { cwd: root, encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  const lines = `${stdout}${stderr}`.trim().split('\n');
  return `${shortened(lines.filter((line) => !line.startsWith('Done in ')))
    .join('\n')
    .trim()}\n`;
}

const mostLines = 60;

/** Long lines are cut, and of a long output the end is shown. */
function shortened(lines: readonly string[]): readonly string[] {
  const shown = lines.length <= mostLines ? lines : ['⋮', ...lines.slice(1 - mostLines)];
  return shown.map((line) => (line.length > 160 ? `${line.slice(0, 159)}…` : line));
}

function argumentsOf(command: string): readonly string[] {
  const [script, ...rest] = command.slice('npm run --silent '.length).split(' ');
  const given = rest[0] === '--' ? rest.slice(1) : rest;
  return script === 'demo'
    ? ['run', 'examples/flight-delays.workflow.json', '--param', 'data=examples/data', ...given]
    : given;
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median, times } from '../support/measure.ts';

const root = join(import.meta.dirname, '../..');
const main = join(root, 'apps/cli/src/main.mjs');
const example = join(root, 'examples/penguins.workflow.json');

/** How long commands take that have little to do, beside a Node process that does nothing. */
export async function commandLine(): Promise<void> {
  const commands = {
    'node, nothing': ['-e', '0'],
    'millrace --help': [main, '--help'],
    'millrace validate': [main, 'validate', example],
    'millrace run': [
      main,
      'run',
      example,
      '--param',
      `data=${join(root, 'examples/data')}`,
      '--quiet',
    ],
  };
  console.log('command | median, s');
  for (const [name, args] of Object.entries(commands)) {
    const taken = await times(7, () => {
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`${name}: ${stderr}`);
    });
    console.log(`${name} | ${(median(taken) / 1000).toFixed(2)}`);
  }
}

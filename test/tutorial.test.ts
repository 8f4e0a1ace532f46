import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '@millrace/test-support/server-process';
import { ADMIN_PASSWORD } from '@millrace/test-support/test-server';

const page = readFileSync(join(import.meta.dirname, '../docs/tutorial/first-workflow.md'), 'utf8');
const marker = '--- end of step ---';
const hasTools = ['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0);

/** Needs bash and curl, as the reader of the tutorial does. */
it.skipIf(!hasTools)(
  'prints what the tutorial shows when its commands run against a server',
  async () => {
    const steps = [
      ...page.matchAll(/^```sh\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```)?/gm),
    ].map(([, commands = '', shown = '']) => ({ commands, shown }));
    const server = await startServerProcess({ MILLRACE_REJECTED_SECONDS: '170' });
    onTestFinished(() => server.close());
    const home = mkdtempSync(join(tmpdir(), 'millrace-tutorial-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const script = steps.map(({ commands }) => `${commands}\necho; echo '${marker}'\n`).join('');
    const env = {
      ...process.env,
      HOME: home,
      BASE: server.address.replace(/\/$/, ''),
      PASSWORD: ADMIN_PASSWORD,
    };
    const { stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
      env,
      encoding: 'utf8',
    });

    const printed = stdout.replaceAll('\r\n', '\n').split(`${marker}\n`);
    expect(steps.length, stderr).toBe(printed.length - 1);
    for (const [index, { commands, shown }] of steps.entries())
      expect(printed[index]?.trim(), commands).toMatch(patternOf(shown));
  },
);

/** The output shown, where `…` matches anything. */
function patternOf(shown: string): RegExp {
  const parts = shown.trim().split('…');
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('[\\s\\S]*')}$`);
}

import { spawnSync } from 'node:child_process';
import { writeGenerated } from './generate.ts';

/** `npm run fix`: generates and formats files, and applies what the linter can fix. */
await writeGenerated();
for (const [program, ...args] of [['oxfmt'], ['oxlint', '--type-aware', '--fix']] as const) {
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

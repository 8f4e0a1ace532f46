import { millraceError } from '@millrace/model';
import { serveAnalysis } from '../analysis/pool/serve-analysis.ts';
import type { Tasks } from '../analysis/task.ts';

/** Tasks that misbehave. */
const tasks = {
  echo: (_work, request: unknown) => request,
  pid: () => process.pid,
  ask: (work, request: { readonly about: unknown }) =>
    work.ask({ kind: 'other', key: 'asked', about: request.about }),
  loop: () => {
    for (;;);
  },
  // Numbers and maps grow in single allocations that make V8 end the process, in threads too.
  numbers: () => {
    const numbers: number[] = [];
    for (;;) numbers.push(1.5);
  },
  map: () => {
    const map = new Map<number, object>();
    for (let key = 0; ; key += 1) map.set(key, { key });
  },
  text: () => {
    const texts: string[] = [];
    for (let length = 1; ; length += 1)
      texts.push('x'.repeat(1_000_000).replaceAll('x', `y${length}`));
  },
  recursion: () => {
    const deeper = (depth: number): number => deeper(depth + 1) + 1;
    return deeper(0);
  },
  large: () => Array.from({ length: 4_000_000 }, (_, index) => ({ index, text: `row ${index}` })),
  suicide: () => process.kill(process.pid, 'SIGKILL'),
  refuse: () => {
    throw millraceError('NOT_FOUND', { what: 'workflow', id: 7 });
  },
  bug: () => {
    throw new TypeError('This is a bug.');
  },
} satisfies Tasks;

serveAnalysis(tasks, { check: () => [], printers: null });

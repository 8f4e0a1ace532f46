import { StatementSync } from 'node:sqlite';
import { openSqliteStore } from '../sqlite/open.ts';

/**
 * A process that opens a store and is killed before the given statement. Prints how many statements
 * there were.
 */
const [path = '', copies = '', crashAt = '0'] = process.argv.slice(2);
let passed = 0;
for (const name of ['run', 'all'] as const) {
  const method = StatementSync.prototype[name] as (...args: never[]) => unknown;
  Object.assign(StatementSync.prototype, {
    [name](this: StatementSync, ...args: never[]) {
      passed += 1;
      if (passed === Number(crashAt)) process.kill(process.pid, 'SIGKILL');
      return method.apply(this, args);
    },
  });
}
const store = await openSqliteStore(path, Date.now, { version: '9.8.7', copies });
await store.close();
process.send?.(passed);
process.disconnect?.();

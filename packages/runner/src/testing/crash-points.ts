import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Counts what a process changes on the disk and in its store, and kills it with SIGKILL before the
 * change with that number.
 */
export class CrashPoints {
  private readonly crashAt: number;
  private passed = 0;
  private counting = false;

  constructor(crashAt: number) {
    this.crashAt = crashAt;
    for (const name of ['rename', 'link', 'unlink', 'rmdir', 'mkdir', 'rm'] as const)
      this.watch(promises, name);
    syncBuiltinESMExports();
  }

  begin(): void {
    this.counting = true;
  }

  get count(): number {
    return this.passed;
  }

  /** Counts the calls of a method as crash points. `what` decides which of them count. */
  watch<Name extends string>(
    object: { [Method in Name]: unknown },
    name: Name,
    what: (...args: never[]) => boolean = () => true,
  ): void {
    const method = object[name] as (...args: never[]) => unknown;
    object[name] = (...args: never[]) => {
      if (what(...args)) this.pass();
      return method.apply(object, args);
    };
  }

  private pass(): void {
    if (!this.counting) return;
    this.passed += 1;
    if (this.passed !== this.crashAt) return;
    process.kill(process.pid, 'SIGKILL');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
}

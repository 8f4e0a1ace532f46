import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { classArchives } from '../cache-folder.ts';
import { driverSource, pythonSource } from '../python/sources.ts';
import { heapBytes, localSettings } from '../program/session-settings.ts';

export type DriverOptions = {
  /** The Python of an environment that has PySpark. */
  readonly python: string;
  /** For Spark's own scratch files. */
  readonly folder: string;
  readonly limits: { readonly memoryBytes: number; readonly threads: number };
  readonly log: (line: string) => void;
  /** Added to Spark's settings. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type DriverRequest = {
  readonly run: string;
  readonly script: string;
  readonly workspace: string;
  readonly timeZone: string;
  /** Of results, in bytes; no limit if absent. */
  readonly limits: {
    readonly resultBytes: number | undefined;
    readonly cellBytes: number | undefined;
  };
  readonly sources: Readonly<Record<string, readonly string[]>>;
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly steps: Readonly<
    Record<string, { readonly nodeIds: readonly string[]; readonly fields: readonly unknown[] }>
  >;
};

/**
 * A Python process with its Spark: accepts requests, emits events, and ends with its whole process
 * group.
 */
export class DriverProcess {
  readonly child: ChildProcess;
  /** The memory limits of its Java process and of each of its Python processes. */
  readonly memoryBytes: number;
  readonly exited: Promise<void>;
  private readonly events: Interface;
  private readonly errorsRead: Promise<unknown>;
  private lastError = '';
  exit = '';
  /** Null while it runs, and if it couldn't be started. */
  ended: { readonly exitCode: number | null; readonly signal: string | null } | null = null;

  static async start(options: DriverOptions): Promise<DriverProcess> {
    await mkdir(options.folder, { recursive: true });
    const driver = join(options.folder, 'driver.py');
    await writeFile(driver, driverSource());
    await writeFile(join(options.folder, 'log4j2.properties'), pythonSource('log4j2.properties'));
    return new DriverProcess(driver, options);
  }

  private constructor(driver: string, options: DriverOptions) {
    const settings = {
      ...localSettings({ ...options.limits, folder: options.folder }),
      ...options.settings,
    };
    this.memoryBytes = heapBytes(options.limits.memoryBytes);
    const request = {
      settings,
      memoryBytes: this.memoryBytes,
      classArchives: classArchives(process.env),
    };
    this.child = spawn(options.python, ['-u', driver, '3', JSON.stringify(request)], {
      cwd: options.folder,
      detached: true,
      env: cleanEnvironment(options),
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    });
    this.events = createInterface({ input: this.child.stdio[3] as Readable });
    createInterface({ input: this.child.stdout! }).on('line', options.log);
    const errors = createInterface({ input: this.child.stderr! });
    errors.on('line', (line) => {
      options.log(line);
      this.lastError = line.trim() || this.lastError;
    });
    this.errorsRead = once(errors, 'close');
    this.child.stdin!.on('error', () => {});
    this.exited = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.exit = error.message;
        this.events.close();
        resolve();
      });
      this.child.once('exit', (code, signal) => {
        this.ended = { exitCode: code, signal };
        this.exit = signal === null ? `exit value ${code}` : `signal ${signal}`;
        resolve();
      });
    });
  }

  send(request: DriverRequest): void {
    this.child.stdin!.write(`${JSON.stringify(request)}\n`);
  }

  /** Ends when the process closes its events. */
  async *lines(): AsyncGenerator<Record<string, unknown>> {
    for await (const line of this.events) yield JSON.parse(line) as Record<string, unknown>;
  }

  /** Accepts no more requests: it ends after the last one. */
  finish(): void {
    this.child.stdin!.end();
  }

  /** Why it ended: the last line of its errors, otherwise how it ended. */
  async lastWords(): Promise<string> {
    await this.exited;
    await Promise.race([this.errorsRead, delay(1_000)]);
    return (this.lastError || this.exit).replace(/\.$/, '');
  }

  /**
   * Asks the whole group (Python, its workers and Spark's Java) to end, kills it after two seconds,
   * and returns when it has ended.
   */
  async kill(): Promise<void> {
    this.signal('SIGTERM');
    if (await this.isGoneWithin(2_000)) return;
    this.signal('SIGKILL');
    await this.isGoneWithin(10_000);
  }

  private async isGoneWithin(milliseconds: number): Promise<boolean> {
    const end = Date.now() + milliseconds;
    while (this.signal(0)) {
      if (Date.now() >= end) return false;
      await delay(20);
    }
    await this.exited;
    return true;
  }

  /** False if no process of the group is left. */
  private signal(signal: NodeJS.Signals | 0): boolean {
    if (this.child.pid === undefined) return false;
    try {
      return process.kill(-this.child.pid, signal);
    } catch {
      return false;
    }
  }
}

/** Of a Python process with its Spark: nothing of the server's but where its programs are. */
export function cleanEnvironment({
  python,
  folder,
}: Pick<DriverOptions, 'python' | 'folder'>): NodeJS.ProcessEnv {
  const { PATH, JAVA_HOME, LANG } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(JAVA_HOME === undefined ? {} : { JAVA_HOME }),
    LANG: LANG ?? 'C.UTF-8',
    HOME: folder,
    TZ: 'UTC',
    PYTHONUTF8: '1',
    PYTHONHASHSEED: '0',
    PYSPARK_PYTHON: python,
    SPARK_LOCAL_IP: '127.0.0.1',
    // Of the short-lived Java that finds out how to start Spark's.
    SPARK_LAUNCHER_OPTS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
  };
}

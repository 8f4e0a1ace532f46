import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../clock/clock.ts';

const FLUSH_AFTER_MS = 50;
/** Readable only by the service's user. */
const PRIVATE = 0o600;

/** The log of one execution: one line per entry with its time, written in batches. */
export class LogFile {
  private readonly path: string;
  private readonly clock: Clock;
  private readonly onLine: (line: string) => void;
  private handle: Promise<FileHandle> | null = null;
  private waiting: string[] = [];
  private writing: Promise<void> = Promise.resolve();
  private cancelFlush: (() => void) | null = null;
  private closed = false;

  constructor(path: string, clock: Clock, onLine: (line: string) => void) {
    this.path = path;
    this.clock = clock;
    this.onLine = onLine;
  }

  write(message: string): void {
    const line = `${new Date(this.clock.now()).toISOString()} ${message.trimEnd().replaceAll(/\r?\n|\r/g, '\n  ')}`;
    this.waiting.push(line);
    this.onLine(line);
    if (!this.closed) void this.open().catch(() => undefined);
    this.cancelFlush ??= this.clock.after(FLUSH_AFTER_MS, () => void this.flush());
  }

  /**
   * Resolves when every line so far is in the file. A log that can't be written doesn't fail the
   * run.
   */
  async flush(): Promise<void> {
    this.cancelFlush?.();
    this.cancelFlush = null;
    const lines = this.waiting;
    this.waiting = [];
    if (lines.length > 0)
      this.writing = this.writing.then(() => this.append(`${lines.join('\n')}\n`));
    await this.writing;
  }

  /** Later lines are still written. */
  async close(): Promise<void> {
    this.closed = true;
    await this.flush();
    await this.release();
  }

  private async release(): Promise<void> {
    const { handle } = this;
    this.handle = null;
    await handle?.then((file) => file.close()).catch(() => undefined);
  }

  /** Opened before the first lines, so that the last ones need not wait for it. */
  private open(): Promise<FileHandle> {
    if (this.handle !== null) return this.handle;
    const opening = open(this.path, 'a', PRIVATE).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      return open(this.path, 'a', PRIVATE);
    });
    return (this.handle = opening);
  }

  private async append(text: string): Promise<void> {
    try {
      await (await this.open()).appendFile(text);
      if (this.closed) await this.release();
    } catch {
      // A full disk fails the run's outputs, and is reported there.
    }
  }
}

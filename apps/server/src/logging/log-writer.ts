import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** How many full files are kept besides the current one. */
const KEPT_FILES = 5;

export type LogWriter = { write(line: string): void; close(): void };

/**
 * Writes lines to `server.log` in a folder. A file that would grow beyond the maximum size becomes
 * `server.1.log`, and so on up to `server.5.log`. Lines that can't be written, for example on a
 * full disk, go to the error stream instead.
 */
export function rotatingLog(folder: string, maxBytes: number): LogWriter {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = (number: number): string =>
    join(folder, number === 0 ? 'server.log' : `server.${number}.log`);
  let file = openSync(path(0), 'a', 0o600);
  let size = fstatSync(file).size;
  const rotate = (): void => {
    closeSync(file);
    for (let number = KEPT_FILES - 1; number >= 0; number--) {
      try {
        renameSync(path(number), path(number + 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    file = openSync(path(0), 'a', 0o600);
    size = 0;
  };
  return {
    write(line) {
      try {
        const bytes = Buffer.from(line);
        if (size > 0 && size + bytes.length > maxBytes) rotate();
        size += writeSync(file, bytes);
      } catch {
        process.stderr.write(line);
      }
    },
    close: () => closeSync(file),
  };
}

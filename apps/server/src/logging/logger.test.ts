import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rotatingLog } from './log-writer.ts';
import { createLogger } from './logger.ts';

const now = (): number => 1_700_000_000_000;

test('writes one JSON object per line, whatever is in the message, and omits lines below the level', () => {
  const lines: string[] = [];
  const logger = createLogger({
    format: 'json',
    level: 'warn',
    write: (line) => lines.push(line),
    now,
  });
  logger.info('left out');
  logger.warn('two\nlines "quoted"', { requestId: 'r', status: 200 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]*\n$/);
  expect(JSON.parse(lines[0]!)).toEqual({
    time: '2023-11-14T22:13:20.000Z',
    level: 'warn',
    message: 'two\nlines "quoted"',
    requestId: 'r',
    status: 200,
  });
});

test('writes text for people', () => {
  const lines: string[] = [];
  const logger = createLogger({
    format: 'text',
    level: 'debug',
    write: (line) => lines.push(line),
    now,
  });
  logger.error('two\nlines', { status: 500, ms: 3 });
  expect(lines).toEqual(['2023-11-14T22:13:20.000Z error: two\n  lines status=500 ms=3\n']);
});

test('starts a new file when one is full, keeps five, readable only by the user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-log-'));
  try {
    const path = join(folder, 'server');
    const log = rotatingLog(path, 100);
    for (let line = 0; line < 40; line++) log.write(`${String(line).padStart(29, '0')}\n`);
    log.close();
    const again = rotatingLog(path, 100);
    again.write('last\n');
    again.close();
    expect(readdirSync(path).toSorted()).toEqual([
      'server.1.log',
      'server.2.log',
      'server.3.log',
      'server.4.log',
      'server.5.log',
      'server.log',
    ]);
    expect(readFileSync(join(path, 'server.log'), 'utf8')).toMatch(/0039\nlast\n$/);
    for (const name of readdirSync(path)) {
      expect(statSync(join(path, name)).size).toBeLessThanOrEqual(100);
      expect(statSync(join(path, name)).mode & 0o777).toBe(0o600);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

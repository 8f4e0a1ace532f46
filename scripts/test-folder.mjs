import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** What tests leave in the temporary folder goes when they have ended. */
export default function testFolder() {
  if (process.env['MILLRACE_TEST_FOLDER'] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'millrace-tests-'));
  // A PostgreSQL that root starts runs as another user.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.env['MILLRACE_TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
}

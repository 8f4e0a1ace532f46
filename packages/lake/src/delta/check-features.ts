import { phrase } from '@millrace/plan';
import { WrongFormat } from '@millrace/engine';
import type { Protocol } from './replay.ts';

/** Features of readers that this reader has. */
const known: ReadonlySet<string> = new Set([
  'columnMapping',
  'deletionVectors',
  'timestampNtz',
  'typeWidening',
  'typeWidening-preview',
  'v2Checkpoint',
  'vacuumProtocolCheck',
]);

/** Throws `WrongFormat` for a table that must not be read without a feature that isn't known here. */
export function checkFeatures({ minReaderVersion, readerFeatures }: Protocol): void {
  if (minReaderVersion > 3)
    throw new WrongFormat(
      phrase`needs version ${minReaderVersion} of the Delta protocol. Versions up to 3 can be read.`,
    );
  const unknown = minReaderVersion < 3 ? [] : readerFeatures.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new WrongFormat(
      phrase`uses Delta features that can't be read: ${unknown.join(', ')}. Remove them from the table, or write its rows to a table without them.`,
    );
}

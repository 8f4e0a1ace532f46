import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inferJson, type FoundField } from '@millrace/engine';
import { phrase, MillraceError } from '@millrace/model';
import type { JsonFormat, WebRequest } from '@millrace/plan';
import type { Person } from '../people/person.ts';
import type { WebApis } from './web-apis.ts';

const SAMPLE = 1000;
const SAMPLE_SECONDS = 60;

/**
 * The columns of an API's first records. Throws what reading throws, and `INVALID` if there are none.
 */
export async function requestFields(
  { apis, tableBytes }: { readonly apis: WebApis; readonly tableBytes: number },
  request: WebRequest,
  format: JsonFormat,
  person: Person,
  signal: AbortSignal,
): Promise<readonly FoundField[]> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-sample-'));
  try {
    const file = join(folder, 'sample.jsonl');
    const { limits } = request;
    const seconds = Math.min(limits.seconds, SAMPLE_SECONDS);
    const sampled = { ...request, limits: { ...limits, seconds } };
    const wanted = { request: sampled, limit: SAMPLE, file, maxBytes: tableBytes };
    await apis.read(wanted, person, signal);
    const fields = await inferJson([() => createReadStream(file)], format);
    if (fields.length > 0) return fields;
    throw new MillraceError(
      'INVALID',
      phrase`The API gave no records, so their columns are not known. Declare them in the node.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

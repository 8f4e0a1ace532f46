import type { ExecutionRow } from './execution-row.ts';
import { convertRecords } from './conversion/convert-records.ts';
import type { Services } from '../services/services.ts';
import { noteModelVersion } from './note-model-version.ts';
import { outputError } from './output-error.ts';
import { Outputs } from './outputs.ts';
import { personOf } from '../people/person.ts';
import { tablePublication } from './table-publication.ts';
import { lockTarget, lockTargets } from './target-locks.ts';

type OutputContext = {
  readonly row: ExecutionRow;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Why the journal can't be written: the run no longer belongs to this process. */
  readonly lost: string;
};

/** The outputs of a run, with its journal and its locks in the store. */
export function createOutputs(
  services: Services,
  { row, signal, log, lost }: OutputContext,
): Outputs {
  const { store, files, owner } = services;
  const { id: executionId } = row.current;
  return new Outputs(files, {
    write: async (entries) => {
      const { id, fencingToken } = row.current;
      if (!(await store.publishJournals.write(id, fencingToken, owner, entries)))
        throw new Error(lost);
    },
    delete: () => store.publishJournals.delete(executionId),
    lock: (paths) => lockTargets(services, row.current, paths, { signal, log }),
    unlock: async (written) => {
      const paths = await Promise.all(
        written.map(async (path) => (await lockTarget(files, path)).path),
      );
      await store.targetLocks.release(executionId, paths);
    },
    parts: async ({ conversion, format, path }, folder) => {
      if (format.kind === 'model') await noteModelVersion(folder, path, files);
      return conversion === undefined ? folder : convertRecords(conversion, folder, signal);
    },
    table: async (target, folder) => {
      const person = await personOf(services, row.current.userId);
      const { databases } = services;
      return tablePublication({
        table: target.database!,
        folder,
        writes: await databases.checkTable(target, person, signal),
        load: (parts) => databases.write(target, parts, person, signal),
      });
    },
    failure: (target, error) => outputError(services, target, error),
  });
}

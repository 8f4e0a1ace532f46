import { detailedError, millraceError } from '@millrace/model';
import type { Publication, PublicationOptions } from './file-system.ts';

/** What is at the path of an output. */
export type Kind = 'nothing' | 'file' | 'folder';

/** Throws if the save mode doesn't allow what is there. */
export function refuseTarget(
  path: string,
  existing: Kind,
  { saveMode, singleFile }: Pick<PublicationOptions, 'saveMode' | 'singleFile'>,
): void {
  if (existing === 'nothing') return;
  if (saveMode === 'ErrorIfExists') throw millraceError('FILE_EXISTS', { path });
  if (saveMode !== 'Append') return;
  if (singleFile) throw detailedError('INVALID', 'NO_APPEND_TO_FILE', { path });
  if (existing === 'file')
    throw millraceError('WRONG_FILE_TYPE', {
      path,
      actual: 'a file',
      expected: 'a folder of parts',
    });
}

/** The output of a run that leaves what is there. */
export function ignoredPublication(path: string): Publication {
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    path,
    writes: false,
    bytes: 0,
    journal: null,
    stage: nothing,
    commit: nothing,
    rollback: nothing,
    finish: nothing,
  };
}

/** `a=1/part-00000.csv` of run 7f3a… becomes `a=1/part-00000-7f3a….csv`. */
export function uniquePart(part: string, runId: string): string {
  const slash = part.lastIndexOf('/') + 1;
  const dot = part.indexOf('.', slash);
  return dot < 0 ? `${part}-${runId}` : `${part.slice(0, dot)}-${runId}${part.slice(dot)}`;
}

import type { ProblemDocument } from '@millrace/api';

/**
 * A dataset that an imported workflow uses and that doesn't exist here, with candidates to replace
 * it.
 */
export type MissingDataset = {
  readonly reference: string;
  readonly name: string | null;
  readonly path: string | null;
  readonly candidates: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly path: string;
  }[];
};

/** The datasets named in a refused import; empty if it was refused for another reason. */
export function missingDatasets({
  errors = [],
}: Pick<ProblemDocument, 'errors'>): readonly MissingDataset[] {
  return errors.flatMap((each) => {
    const { reference, name, filePath, candidates } = each;
    if (typeof reference !== 'string' || !Array.isArray(candidates)) return [];
    return [
      {
        reference,
        name: textOf(name),
        path: textOf(filePath),
        candidates: candidates as MissingDataset['candidates'],
      },
    ];
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

import type { Fact, FileField } from '@millrace/processors';

/** By name, the formats of the columns that were detected in a reader's files. */
export function detectedFormats(facts: readonly Fact[]): ReadonlyMap<string, string> {
  const fields = facts.flatMap((fact): readonly FileField[] =>
    fact.kind === 'schema of file' ? fact.fields : [],
  );
  return new Map(fields.map(({ name, format }) => [name, format]));
}

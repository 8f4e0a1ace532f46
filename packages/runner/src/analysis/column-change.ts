import { phrase, type ErrorText, type TextValue } from '@millrace/model';
import { columnKey, type ScanFormat } from '@millrace/plan';

/**
 * What a reader expects of its files, and who says so: the file itself when the workflow was saved,
 * the node with `enforceSchema` off, the first file of several, or the dataset. A dataset may name
 * columns otherwise than the header, so there only what would put values into wrong columns counts.
 */
export type ExpectedColumns = {
  readonly names: readonly string[];
  readonly by: 'pinned' | 'declared' | 'first file' | 'dataset';
};

/**
 * How the columns of a file differ from the expected ones, as part of a sentence; null if they
 * match.
 */
export function columnChange(
  { names: expected, by }: ExpectedColumns,
  found: readonly string[],
  format: ScanFormat,
): ErrorText | null {
  if (format.kind !== 'csv') {
    const key =
      format.kind === 'json' || format.kind === 'xml' ? (name: string) => name : columnKey;
    const there = new Set(found.map(key));
    const missing = expected.filter((name) => !there.has(key(name)));
    return missing.length === 0 ? null : missingText(missing);
  }
  if (!format.header)
    return expected.length === found.length
      ? null
      : phrase`there are ${found.length}, and ${expected.length} are expected`;
  return by === 'dataset' ? misplaced(expected, found) : headerChange(expected, found);
}

function headerChange(expected: readonly string[], found: readonly string[]): ErrorText | null {
  if (
    expected.length === found.length &&
    expected.every((name, index) => columnKey(name) === columnKey(found[index]!))
  )
    return null;
  const [before, now] = [new Set(expected.map(columnKey)), new Set(found.map(columnKey))];
  const missing = expected.filter((name) => !now.has(columnKey(name)));
  const added = found.filter((name) => !before.has(columnKey(name)));
  if (missing.length === 0 && added.length === 0) return misplaced(expected, found);
  if (missing.length === 0) return addedText(added);
  return added.length === 0
    ? missingText(missing)
    : phrase`${addedText(added)}, ${missingText(missing)}`;
}

/**
 * Columns are read by position: a different number of them, or a known name at another position,
 * would be read wrongly.
 */
function misplaced(expected: readonly string[], found: readonly string[]): ErrorText | null {
  if (expected.length !== found.length)
    return phrase`there are ${found.length}, and ${expected.length} are expected`;
  const places = new Map(expected.map((name, index) => [columnKey(name), index]));
  const index = found.findIndex((name, at) => (places.get(columnKey(name)) ?? at) !== at);
  return index < 0
    ? null
    : phrase`\`${found[index]!}\` is where \`${expected[index]!}\` is expected`;
}

const MAX_LISTED = 5;

function addedText(names: readonly string[]): ErrorText {
  return names.length === 1 ? phrase`${listed(names)} is new` : phrase`${listed(names)} are new`;
}

function missingText(names: readonly string[]): ErrorText {
  return names.length === 1
    ? phrase`${listed(names)} is missing`
    : phrase`${listed(names)} are missing`;
}

function listed(names: readonly string[]): TextValue {
  const more = names.length - MAX_LISTED;
  const shown = names
    .slice(0, MAX_LISTED)
    .map((name) => `\`${name}\``)
    .join(', ');
  return more > 0 ? phrase`${shown} and ${more} more` : shown;
}

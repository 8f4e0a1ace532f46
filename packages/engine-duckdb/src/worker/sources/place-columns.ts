import type { ScanPlace } from '@millrace/plan';
import { quoteIdentifier } from '../../expression/index.ts';

/** The texts of a scan's place columns; none if the scan has no such columns. */
export function placeTexts(
  file: string | null,
  line: number | null,
  values: number | null = null,
): readonly (string | null)[] {
  const textOf = (number: number | null): string | null =>
    number === null ? null : String(number);
  return file === null ? [] : [file, textOf(line), textOf(values)];
}

/** Replacements that turn the texts of lines and counts into numbers. */
export function placeNumbers(place: ScanPlace | undefined): readonly string[] {
  if (place === undefined) return [];
  return [place.line, place.values].map((name) => {
    const quoted = quoteIdentifier(name);
    return `CAST(${quoted} AS BIGINT) AS ${quoted}`;
  });
}

import {
  CsvParser,
  LineFilter,
  textReader,
  type CsvDialect,
  type Encoding,
} from '@millrace/engine';
import { CanonicalFile } from '../canonical-file.ts';
import { placeTexts } from '../place-columns.ts';
import type { Chunks } from './profile.ts';

export type Conversion = {
  readonly dialect: CsvDialect;
  readonly encoding: Encoding;
  readonly dropLinesContaining: string | undefined;
  /** The file's path as users know it, if the scan has place columns. */
  readonly shownPath?: string | null;
  /** How many records, the first ones, are enough. */
  readonly rows?: number;
};

/** `isWhole`: no record is malformed. */
export type Converted = Pick<CanonicalFile, 'path' | 'longest' | 'records'> & {
  readonly isWhole: boolean;
};

/**
 * Converts a file with the reference parser into a canonical one, whose last column flags malformed
 * records; before it the place columns.
 */
export function convertCsv(
  chunks: Chunks,
  target: string,
  {
    dialect,
    encoding,
    dropLinesContaining,
    shownPath = null,
    rows = Number.POSITIVE_INFINITY,
  }: Conversion,
): Promise<Converted> {
  let isWhole = true;
  const written = CanonicalFile.write(target, async (file) => {
    const parser = new CsvParser(dialect, (fields, malformed, count, line) => {
      if (file.records >= rows) return;
      isWhole &&= !malformed;
      const places = placeTexts(shownPath, line, count);
      file.add([...fields, ...places, malformed ? 'true' : 'false']);
    });
    const input =
      dropLinesContaining === undefined || dropLinesContaining === ''
        ? parser
        : filtered(parser, dropLinesContaining);
    const reader = textReader(encoding);
    for await (const chunk of chunks()) {
      input.push(reader.read(chunk));
      if (file.isFull) await file.flush();
      if (file.records >= rows) return;
    }
    input.push(reader.end());
    input.end();
  });
  return written.then(({ path, longest, records }) => ({ path, longest, records, isWhole }));
}

function filtered(parser: CsvParser, unwanted: string): Pick<CsvParser, 'push' | 'end'> {
  const filter = new LineFilter(
    unwanted,
    (text) => parser.push(text),
    (skipped) => parser.skipLines(skipped),
  );
  return {
    push: (text) => filter.push(text),
    end: () => {
      filter.end();
      parser.end();
    },
  };
}

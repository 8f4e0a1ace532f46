import { textReader, type Encoding } from '../csv/index.ts';
import {
  cutLines,
  detectDialect,
  parseAll,
  type Dialect,
  type SniffedRecord,
} from './detect-dialect.ts';
import { detectEncoding, type Guess } from './detect-encoding.ts';
import { detectStructure, type Structure } from './detect-structure.ts';
import type { FileSample } from './file-sample.ts';

/** How a file is written: everything about it but the types of its columns. */
export type SniffedDialect = Dialect &
  Structure & {
    readonly encoding: Encoding;
    /** From 0 to 1, of the least certain part. */
    readonly confidence: number;
    readonly encodings: readonly Guess<Encoding>[];
    readonly dialects: readonly Guess<Dialect>[];
    /** Whether all records of the sample are here. */
    readonly isComplete: boolean;
    /** Records from the rest of the file, as far as they fit the columns. */
    readonly more: readonly (readonly (string | null)[])[];
  };

/** Parts that are already known are not detected. */
export type KnownParts = Partial<Dialect> & { readonly encoding?: Encoding };

const MAX_RECORDS = 5000;
/** Of a part, at its start and at its end. */
const PART_RECORDS = 250;

/** Detects how a file of separated values is written, from a sample of it. */
export function sniffDialect(sample: FileSample, known: KnownParts = {}): SniffedDialect {
  const encodings =
    known.encoding === undefined
      ? detectEncoding(sample)
      : [{ value: known.encoding, confidence: 1 }];
  const encoding = encodings[0]!.value;
  const decode = (bytes: Uint8Array): string => textReader(encoding, 'replace').read(bytes);
  const whole = decode(sample.head).replace(/^\ufeff/, '');
  const head = sample.isWhole ? whole : cutLines(whole, whole.length);
  const dialects = knownFirst(detectDialect(head), known);
  const dialect = { ...dialects[0]!.value, ...definedParts(known) };
  const { records } = parseAll(head, dialect);
  const structure = detectStructure(
    sample.isWhole ? records : records.slice(0, MAX_RECORDS),
    sample.isWhole,
    dialect.separator,
  );
  const later = sample.isWhole ? structure.records : records;
  const more = [
    ...spread(later.slice(MAX_RECORDS), structure.columns),
    ...sample.parts.flatMap((part) => wholeRecords(decode(part), dialect, structure.columns)),
  ];
  return {
    ...dialect,
    ...structure,
    records: structure.records.slice(0, MAX_RECORDS),
    isComplete: later.length <= MAX_RECORDS,
    encoding,
    encodings,
    dialects,
    more,
    confidence: Math.min(
      encodings[0]!.confidence,
      dialects[0]!.confidence,
      structure.headerConfidence,
    ),
  };
}

function definedParts({ separator, quote, escape }: KnownParts): Partial<Dialect> {
  return {
    ...(separator === undefined ? {} : { separator }),
    ...(quote === undefined ? {} : { quote }),
    ...(escape === undefined ? {} : { escape }),
  };
}

function knownFirst(
  guesses: readonly Guess<Dialect>[],
  { separator }: KnownParts,
): readonly Guess<Dialect>[] {
  if (separator === undefined) return guesses;
  const same = guesses.find(({ value }) => value.separator === separator)?.value;
  return [{ value: same ?? { separator, quote: '"', escape: '"' }, confidence: 1 }];
}

/** At most `MAX_RECORDS` records that have all columns, from all over. */
function spread(
  records: readonly SniffedRecord[],
  columns: number,
): readonly (readonly (string | null)[])[] {
  const step = Math.max(1, Math.ceil(records.length / MAX_RECORDS));
  return records
    .filter(({ fields }, index) => index % step === 0 && fields.length === columns)
    .map(({ fields }) => fields);
}

/** The records of a part of a file that have all columns. */
function wholeRecords(
  text: string,
  dialect: Dialect,
  columns: number,
): readonly (readonly (string | null)[])[] {
  const start = text.indexOf('\n') + 1;
  const { records } = parseAll(cutLines(text.slice(start), text.length), dialect);
  const fitting = records.filter(({ fields }) => fields.length === columns);
  if (fitting.length < records.length / 2) return [];
  const ends = [
    ...fitting.slice(0, PART_RECORDS),
    ...fitting.slice(PART_RECORDS).slice(-PART_RECORDS),
  ];
  return ends.map(({ fields }) => fields);
}

import { phrase, type ErrorText } from '@millrace/plan';
const signatures: readonly (readonly [bytes: string, issue: ErrorText])[] = [
  ['\x1f\x8b', phrase`is compressed with gzip. Rename it so that its name ends in \`.gz\`.`],
  [
    '\x28\xb5\x2f\xfd',
    phrase`is compressed with Zstandard. Rename it so that its name ends in \`.zst\`.`,
  ],
  ['BZh', phrase`is compressed with bzip2. Rename it so that its name ends in \`.bz2\`.`],
  [
    '\xfd7zXZ',
    phrase`is compressed with xz, which can't be read. Unpack it, or compress it with gzip.`,
  ],
  ['7z\xbc\xaf', phrase`is a 7-Zip archive, which can't be read. Unpack it first.`],
  [
    'PK\x03\x04',
    phrase`is a ZIP archive or an Excel file. Rename it so that its name ends in \`.zip\` or \`.xlsx\`.`,
  ],
  ['\xd0\xcf\x11\xe0', phrase`is an old Excel file (.xls). Save it as .xlsx or CSV.`],
  ['PAR1', phrase`is a Parquet file. Read it with Read Parquet.`],
  ['Obj\x01', phrase`is an Avro file. Read it with Read Avro.`],
  ['SQLite format 3\0', phrase`is a SQLite database, not a text file. Export its table as CSV.`],
  ['%PDF-', phrase`is a PDF document, not a text file. Choose another file.`],
  ['\x89PNG', phrase`is a picture, not a text file. Choose another file.`],
  ['\xff\xd8\xff', phrase`is a picture, not a text file. Choose another file.`],
  ['\xff\xfe\0\0', phrase`is encoded as UTF-32, which can't be read. Save it as UTF-8.`],
];

const orc = phrase`is an ORC file. Read it with Read ORC, on Spark.`;

/** Text can begin with these letters too, such as ORCID, but it has no such control characters. */
function isBinary(head: Uint8Array): boolean {
  return head.subarray(0, 256).some((byte) => byte < 32 && !textControls.has(byte));
}

const textControls: ReadonlySet<number> = new Set([9, 10, 12, 13]);

/** Why a file that starts with these bytes is not text: the rest of a sentence, null if it may be. */
export function binaryIssue(head: Uint8Array): ErrorText | null {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  if (start.startsWith('ORC') && isBinary(head)) return orc;
  return signatures.find(([bytes]) => start.startsWith(bytes))?.[1] ?? null;
}

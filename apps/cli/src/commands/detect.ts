import type { DetectedFormat } from '@millrace/api';
import { resolveSources } from '@millrace/files';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { printTable } from '../print/print-table.ts';
import { UsageError } from '../usage-error.ts';
import { shellFiles } from '../wiring/shell-files.ts';

/** `millrace detect PATH`: how a CSV file is written, and its columns. */
export async function detect(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError('Pass the path of one file.');
  const found = await detectFile(path);
  console.log(values.json ? JSON.stringify(found, null, 2) : printFormat(found));
  return exitCodes.ok;
}

async function detectFile(path: string): Promise<DetectedFormat> {
  const { detectFiles } = await import('@millrace/server/detection');
  const files = shellFiles();
  const entries = await resolveSources(files, path);
  if (!entries.some(({ length }) => length > 0)) throw new UsageError(`"${path}" is empty.`);
  return detectFiles(files, files.normalize(path), entries);
}

function printFormat(found: DetectedFormat): string {
  const { settings, schema, formats } = found;
  const facts = [
    ['separator', withOthers(visible(settings.separator), found.separators)],
    ['quote', settings.quote],
    ['escape', settings.escape],
    ['encoding', withOthers(settings.encoding, found.encodings)],
    ['header', String(found.header)],
    ['skipLines', String(settings.skipLines)],
    ['skipFooterLines', String(settings.skipFooterLines)],
    ['skipLinesAfterHeader', String(settings.skipLinesAfterHeader)],
    ['comment', settings.comment],
    ['nullValues', settings.nullValues.join(' ')],
    ['decimalSeparator', settings.decimalSeparator],
    ['thousandsSeparator', settings.thousandsSeparator],
    ['confidence', percent(found.confidence)],
  ].filter(([, value]) => value !== '');
  const cells = schema.colNames.map((name, index) => [
    name,
    schema.colTypes[index],
    schema.colFormats[index],
    (formats[index] ?? []).join(', '),
  ]);
  const columns = printTable({
    headers: ['column', 'type', 'format', 'other formats'],
    types: ['', '', '', ''],
    cells,
  });
  return [...facts.map(([name, value]) => `${name!.padEnd(22)}${value}`), '', columns].join('\n');
}

type Guesses = DetectedFormat['separators'];

function withOthers(value: string, guesses: Guesses): string {
  const others = guesses
    .slice(1)
    .map((guess) => `${visible(guess.value)} ${percent(guess.confidence)}`)
    .join(', ');
  return others === '' ? value : `${value} (or ${others})`;
}

/** Blanks and control characters in quotes. */
function visible(value: string): string {
  return /^[ -~]*[!-~]$/.test(value) ? value : JSON.stringify(value);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

import { deflateRawSync } from 'node:zlib';
import { phrase } from '@millrace/plan';
import { expect, test } from 'vitest';
import { inferExcel } from './infer-excel.ts';
import { openZip } from './zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const all = { sheet: '', range: '', header: false };

test('refuses a sheet whose cells repeat a long text, before it has taken much', async () => {
  const rows = Array.from({ length: 1000 }, (_, row) => {
    return `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`;
  });
  const book = workbook(rows.join(''), 'x'.repeat(2 ** 20));
  await expect(inferExcel(book, all)).rejects.toThrow(
    /^repeats long texts: up to row 258 its cells have more than 258 million characters/,
  );
});

test('reads a sheet whose cells repeat a text of usual length', async () => {
  const rows = Array.from({ length: 100 }, () => '<row><c t="s"><v>0</v></c></row>');
  const book = workbook(rows.join(''), 'x'.repeat(32_767));
  expect(await inferExcel(book, all)).toMatchObject([{ name: '_c0', type: { kind: 'STRING' } }]);
});

test('allows as much text as the whole sheet is long, wherever it is repeated', async () => {
  const repeated = Array.from({ length: 257 }, () => '<row><c t="s"><v>0</v></c></row>');
  const rest = `<row><c t="inlineStr"><is><t>${'y'.repeat(40_000)}</t></is></c></row>`;
  const book = workbook([...repeated, rest].join(''), 'x'.repeat(2 ** 20));
  expect(await inferExcel(book, all)).toMatchObject([{ name: '_c0', type: { kind: 'STRING' } }]);
});

test('refuses a part that unpacks to far more than it takes in the file', async () => {
  const zip = await openZip(workbook('', ' '.repeat(100 * 2 ** 20)), phrase`a workbook`, 200);
  const read = async (): Promise<void> => {
    for await (const _ of zip.read('xl/strings.xml'));
  };
  await expect(read()).rejects.toThrow(/^has a part that unpacks to more than \d+ MB/);
});

function workbook(rows: string, text: string): Parameters<typeof inferExcel>[0] {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  return zipped({
    '_rels/.rels': `<R>${relation('m', 'officeDocument', 'xl/workbook.xml')}</R>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<R>${relation('s', 'worksheet', 'sheet.xml')}${relation('t', 'sharedStrings', 'strings.xml')}</R>`,
    'xl/sheet.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/strings.xml': `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`,
  });
}

/** A ZIP archive with compressed parts. Checksums are left out: nobody reads them. */
function zipped(parts: Readonly<Record<string, string>>): Parameters<typeof inferExcel>[0] {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [data, id] = [deflateRawSync(text), Buffer.from(name)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(id.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(id.length, 28);
    entry.writeUInt32LE(offset, 42);
    files.push(local, id, data);
    directory.push(entry, id);
    offset += local.length + id.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length / 3, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  const bytes = new Uint8Array(Buffer.concat([...files, listed, end])).buffer;
  return {
    byteLength: bytes.byteLength,
    slice: (start, to) => Promise.resolve(bytes.slice(start, to)),
  };
}

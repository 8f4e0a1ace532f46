/** A cell's value; `style` 1 is a date, 2 a date with a time. */
type CellValue =
  | string
  | number
  | boolean
  | { readonly days: number; readonly style: 1 | 2 }
  | { readonly error: string };

type Sheet = {
  readonly name: string;
  /** Cells by their reference (`B2`), from the top left. */
  readonly rows: readonly Readonly<Record<string, CellValue>>[];
};

/** An Excel workbook (xlsx) with these sheets. */
export function workbook(...sheets: readonly Sheet[]): Uint8Array {
  const strings: string[] = [];
  const parts = sheets.map(({ rows }) => sheetXml(rows, strings));
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index + 1}"/>`,
  );
  const related = [
    ...sheets.map((_, index) => relation(`s${index + 1}`, 'worksheet', `worksheets/${index}.xml`)),
    relation('strings', 'sharedStrings', '/xl/sharedStrings.xml'),
    relation('styles', 'styles', 'styles.xml'),
  ];
  return storedZip({
    '_rels/.rels': relations([relation('main', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook ${namespaces}><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(related),
    'xl/styles.xml': `<styleSheet ${namespaces}><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(parts.map((xml, index) => [`xl/worksheets/${index}.xml`, xml])),
    'xl/sharedStrings.xml': `<sst ${namespaces}>${strings.map((text) => `<si><r><t xml:space="preserve">${escapeXml(text)}</t></r><rPh><t>x</t></rPh></si>`).join('')}</sst>`,
  });
}

const namespaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
}

function relations(list: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

function sheetXml(rows: Sheet['rows'], strings: string[]): string {
  const cells = rows.flatMap((row) => Object.entries(row));
  const byRow = Map.groupBy(cells, ([reference]) => /\d+/.exec(reference)?.[0] ?? '');
  const xml = [...byRow].map(
    ([number, entries]) =>
      `<row r="${number}">${entries.map(([reference, value]) => cellXml(reference, value, strings)).join('')}</row>`,
  );
  return `<worksheet ${namespaces}><sheetData>${xml.join('')}</sheetData></worksheet>`;
}

function cellXml(reference: string, value: CellValue, strings: string[]): string {
  if (typeof value === 'string')
    return `<c r="${reference}" t="s"><v>${strings.push(value) - 1}</v></c>`;
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return 'error' in value
    ? `<c r="${reference}" t="e"><v>${value.error}</v></c>`
    : `<c r="${reference}" s="${value.style}"><v>${value.days}</v></c>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A ZIP archive whose files are not compressed. */
function storedZip(files: Readonly<Record<string, string>>): Uint8Array {
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [encoder.encode(name), encoder.encode(text)];
    const common = [20, 0, 0, 0, 0x21, ...words(crc32(content)), ...words(content.length)];
    const shared = [...common, ...words(content.length), path.length, 0];
    const header = halves([...words(0x04034b50), ...shared]);
    const place = [0, 0, 0, 0, 0, ...words(offset)];
    central.push(halves([...words(0x02014b50), 20, ...shared, ...place]), path);
    local.push(header, path, content);
    offset += header.length + path.length + content.length;
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  const count = Object.keys(files).length;
  const end = [...words(0x06054b50), 0, 0, count, count, ...words(size), ...words(offset), 0];
  return joined([...local, ...central, halves(end)]);
}

const encoder = new TextEncoder();

function words(value: number): [number, number] {
  return [value & 0xffff, value >>> 16];
}

function halves(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value & 0xff, value >>> 8]));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

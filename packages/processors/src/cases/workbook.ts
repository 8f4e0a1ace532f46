import { storedZip } from './stored-zip.ts';

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

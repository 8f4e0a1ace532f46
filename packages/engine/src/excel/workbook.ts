import { phrase } from '@millrace/plan';
import { WrongFormat } from '../infer/found-field.ts';
import type { RandomFile } from '../infer/random-file.ts';
import { plainText } from './cell.ts';
import { meaningOfFormat, type NumberMeaning } from './number-format.ts';
import { parseWholeXml } from '../xml/parse-xml.ts';
import { openZip, type ZipFile } from './zip.ts';

/** What is needed to read the sheets of an Excel workbook. */
export type Workbook = {
  readonly zip: ZipFile;
  /** In the order of their tabs; charts are left out. `part`: the name of its file. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly since1904: boolean;
  readonly strings: readonly string[];
  /** By style. */
  readonly meanings: readonly NumberMeaning[];
};

const MAX_STRING_CHARACTERS = 64 * 2 ** 20;
/** Sheets of real workbooks are 5 to 50 times as large as they are compressed. */
const MAX_RATIO = 200;
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

/** Throws WrongFormat. */
export async function openWorkbook(file: RandomFile): Promise<Workbook> {
  await refuseOldFormat(file);
  const zip = await openZip(file, phrase`an Excel workbook (xlsx)`, MAX_RATIO);
  const main = await targetOf(zip, '_rels/.rels', '', 'officeDocument');
  if (main === undefined)
    throw new WrongFormat(
      phrase`is not an Excel workbook (xlsx). Check the path, or save it as xlsx.`,
    );
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const relations = `${folder}_rels/${main.slice(folder.length)}.rels`;
  const [strings, styles] = await Promise.all([
    targetOf(zip, relations, folder, 'sharedStrings'),
    targetOf(zip, relations, folder, 'styles'),
  ]);
  return {
    zip,
    ...(await sheetsOf(zip, main, await targetsOf(zip, relations, folder))),
    strings: strings === undefined ? [] : await sharedStrings(zip, strings),
    meanings: styles === undefined ? [] : await cellMeanings(zip, styles),
  };
}

async function refuseOldFormat(file: RandomFile): Promise<void> {
  const head = new Uint8Array(await file.slice(0, Math.min(4, file.byteLength)));
  if (OLD_OFFICE.every((byte, index) => head[index] === byte))
    throw new WrongFormat(phrase`is in the old format (xls) or encrypted. Save it as xlsx.`);
}

type Target = { readonly id: string; readonly type: string; readonly part: string };

async function targetsOf(zip: ZipFile, part: string, folder: string): Promise<readonly Target[]> {
  const targets: Target[] = [];
  if (!zip.names.includes(part)) return targets;
  await parseWholeXml(zip.read(part), part, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return;
      targets.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: join(folder, target) });
    },
  });
  return targets;
}

async function targetOf(
  zip: ZipFile,
  part: string,
  folder: string,
  type: string,
): Promise<string | undefined> {
  const found = (await targetsOf(zip, part, folder)).find((target) => target.type === type);
  return found !== undefined && zip.names.includes(found.part) ? found.part : undefined;
}

function join(folder: string, target: string): string {
  return new URL(target, `http://workbook/${folder}`).pathname.slice(1);
}

async function sheetsOf(
  zip: ZipFile,
  main: string,
  targets: readonly Target[],
): Promise<Pick<Workbook, 'sheets' | 'since1904'>> {
  const sheets: Workbook['sheets'][number][] = [];
  let since1904 = false;
  await parseWholeXml(zip.read(main), main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const [, id] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      const target = targets.find((each) => each.id === id && each.type === 'worksheet');
      if (target !== undefined) sheets.push({ name: attributes['name'] ?? '', part: target.part });
    },
  });
  return { sheets, since1904 };
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}

async function sharedStrings(zip: ZipFile, part: string): Promise<readonly string[]> {
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let isText = false;
  let phonetic = 0;
  await parseWholeXml(zip.read(part), part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      characters += text.length;
      if (characters > MAX_STRING_CHARACTERS)
        throw new WrongFormat(
          phrase`holds more than 64 million characters of text. Save it as CSV.`,
        );
      strings.push(plainText(text));
    },
  });
  return strings;
}

async function cellMeanings(zip: ZipFile, part: string): Promise<readonly NumberMeaning[]> {
  const codes = new Map<number, string>();
  const meanings: NumberMeaning[] = [];
  let inStyles = false;
  await parseWholeXml(zip.read(part), part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') inStyles = true;
      if (name === 'xf' && inStyles)
        meanings.push(meaningOfFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') inStyles = false;
    },
  });
  return meanings;
}

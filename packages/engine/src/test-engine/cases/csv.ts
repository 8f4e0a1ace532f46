import { STRING, scan, type CsvFormat } from '@millrace/plan';
import { parseCsv } from '../../csv/index.ts';
import { bag, type EngineCase } from '../engine-case.ts';
import { at, field } from '../plan-shorthand.ts';

const standard: CsvFormat = {
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header: false,
  encoding: 'UTF-8',
  nullValue: '',
  malformed: '_malformed',
};

type Snippet = {
  readonly what: string;
  readonly content: string | Uint8Array;
  readonly text?: string;
  readonly format?: Partial<CsvFormat>;
  readonly columns?: number;
};

const snippets: readonly Snippet[] = [
  { what: 'plain', content: 'a,b\nc,d\n' },
  { what: 'no last line end', content: 'a,b\nc,d' },
  { what: 'nothing', content: '' },
  { what: 'only a header', content: 'x,y\n', format: { header: true } },
  { what: 'a header', content: 'x,y\n1,2\n', format: { header: true } },
  {
    what: 'a header with another number of columns',
    content: 'x\n1,2\n',
    format: { header: true },
  },
  { what: 'a header after empty lines', content: '\n\nx,y\n1,2\n', format: { header: true } },
  { what: 'a header with a line break', content: '"x\ny",z\n1,2\n', format: { header: true } },
  { what: 'CRLF', content: 'a,b\r\nc,d\r\n' },
  { what: 'CR', content: 'a,b\rc,d\r' },
  { what: 'mixed line ends', content: 'a,b\r\nc,d\ne,f\rg,h' },
  { what: 'empty lines', content: '\na,b\n\n\nc,d\n\n' },
  { what: 'a line of blanks', content: 'a,b\n  \nc,d\n' },
  { what: 'a byte order mark', content: '\ufeffa,b\n' },
  { what: 'a byte order mark before a quote', content: '\ufeff"a",b\n' },
  { what: 'a byte order mark in the middle', content: 'a,\ufeffb\n\ufeffc,d\n' },
  { what: 'quotes', content: '"a","b ""x"" c"\n"d,e","f\ng"\n' },
  { what: 'line breaks of all kinds in quotes', content: '"a\r\nb","c\rd"\n"e\nf",g\n' },
  { what: 'line breaks in quotes, CRLF', content: '"a\nb",c\r\n"d\r\ne",f\r\n' },
  { what: 'empty and quoted empty', content: ',""\n"",\n,\n' },
  { what: 'a null value', content: 'NA,"NA"\nNAN,\n', format: { nullValue: 'NA' } },
  {
    what: 'a null value, nothing quoted',
    content: 'NA,b\nNAN,\n,NA\n',
    format: { nullValue: 'NA' },
  },
  { what: 'blanks', content: ' a , b \n"c" ,d\n e,"f"\n' },
  { what: 'too few fields', content: 'a\nb,c\n\n' },
  { what: 'too many fields', content: 'a,b,c\nd,e\nf,g,\nh,i,,,\n' },
  { what: 'one empty field too many', content: 'a,b,\nc,d\n' },
  { what: 'a quote inside a plain field', content: '5" pipe,b""c\n' },
  { what: 'text after a closing quote', content: '"a"x,b\n"c" ,d\ne,f\n' },
  { what: 'a quote that never closes', content: 'a,b\nc,"d\ne,f\n' },
  { what: 'backslashes', content: 'a\\,b\\n\n"c\\",d\n' },
  {
    what: 'backslash as escape',
    content: '"a\\"b","c\\\\"\n"d\\x",e\\f\n',
    format: { escape: '\\' },
  },
  {
    what: 'doubled quotes with backslash as escape',
    content: '"a""b",c\nd,e\n',
    format: { escape: '\\' },
  },
  { what: 'single quotes', content: "'a,b','c''d'\n", format: { quote: "'", escape: "'" } },
  { what: 'no quotes', content: '"a,b"\n', format: { quote: '', escape: '' } },
  { what: 'semicolons', content: 'a;b,c\n', format: { separator: ';' } },
  { what: 'tabs', content: 'a\tb c\n', format: { separator: '\t' } },
  {
    what: 'a separator of two characters',
    content: 'a||b|c\n"x||y"||z\n',
    format: { separator: '||' },
  },
  { what: 'comment signs', content: '#a,b\n#c\n' },
  { what: 'NUL characters', content: 'a\u0000,\u0000\n"\u0000",b\n' },
  { what: 'one column', content: 'a\n\n"b\nc"\n""\n', columns: 1 },
  { what: 'one column, nothing quoted', content: 'a\n\nb\n', columns: 1 },
  { what: 'odd Unicode', content: 'é,\u{1f600}\nﬀ,\u202e\n' },
  {
    what: 'lines left out',
    content: 'a,b\n# note, "x\nc,d\n',
    format: { dropLinesContaining: '#' },
  },
  {
    what: 'ISO-8859-1',
    content: Uint8Array.from([0xe9, 0x2c, 0x80, 0x0a]),
    text: 'é,\u0080\n',
    format: { encoding: 'ISO-8859-1' },
  },
  {
    what: 'UTF-16',
    content: new Uint8Array(Buffer.from('\ufeffa,é\n', 'utf16le')),
    text: 'a,é\n',
    format: { encoding: 'UTF-16' },
  },
  {
    what: 'windows-1251',
    content: Uint8Array.from([0xcf, 0xf0, 0x2c, 0x80, 0x0a]),
    text: 'Пр,Ђ\n',
    format: { encoding: 'windows-1251' },
  },
  {
    what: 'Shift_JIS, with separators inside characters',
    content: Uint8Array.from([0x95, 0x5c, 0x2c, 0x81, 0x60, 0x83, 0x7c, 0xb1, 0x0a]),
    text: '表,～ポｱ\n',
    format: { encoding: 'Shift_JIS' },
  },
  {
    what: 'EUC-JP, with characters that only Windows has',
    content: Uint8Array.from([
      0xad, 0xa1, 0x8f, 0xa2, 0xb7, 0x2c, 0xa1, 0xc1, 0xa4, 0xa2, 0x7e, 0x0a,
    ]),
    text: '①～,～あ~\n',
    format: { encoding: 'EUC-JP' },
  },
  {
    what: 'GB18030, with characters of two and four bytes',
    content: Uint8Array.from([
      0xd6, 0xd0, 0xa3, 0xa0, 0x2c, 0x81, 0x30, 0x84, 0x36, 0xa8, 0xbc, 0x0a,
    ]),
    text: '中\u3000,¥ḿ\n',
    format: { encoding: 'GB18030' },
  },
  {
    what: 'Big5',
    content: Uint8Array.from([0xa4, 0xa4, 0x2c, 0xb3, 0x5c, 0x0a]),
    text: '中,許\n',
    format: { encoding: 'Big5' },
  },
  {
    what: 'EUC-KR, with characters that only Windows has',
    content: Uint8Array.from([0xc7, 0xd1, 0x2c, 0x8c, 0x63, 0x0a]),
    text: '한,똠\n',
    format: { encoding: 'EUC-KR' },
  },
  {
    what: 'lines skipped at the start',
    content: 'about "this\r\n\r\nx,y\r\na,b\r\n',
    format: { skipLines: 2, header: true },
  },
  {
    what: 'records left out at the end',
    content: 'a,b\n"c\n1",d\n\n"x"y\nTotal',
    format: { skipFooterLines: 2 },
  },
  {
    what: 'records left out below the header',
    content: 'a,b\n\nkm,"m\n"\nc,d\n"x"y\n',
    format: { skipLinesAfterHeader: 1, header: true },
  },
  { what: 'more lines skipped than there are', content: 'a,b\nc,d\n', format: { skipLines: 5 } },
  { what: 'lines that end with CR skipped', content: 'x\ry\ra,b\r', format: { skipLines: 2 } },
  {
    what: 'comments',
    content: '# "note\na,#b\n#\n"#c","d\n#e"\n#f',
    format: { comment: '#' },
  },
  {
    what: 'comments of two characters, CRLF',
    content: '//x,y\r\na,b\r\n/c,d\r\n//e\r\n',
    format: { comment: '//' },
  },
  {
    what: 'several null values',
    content: 'NA,-\n"NA",NAN\n--,\n',
    format: { nullValue: 'NA', nullValues: ['-', 'NA'] },
  },
  {
    what: 'several null values, nothing quoted',
    content: 'NA,-\nx,NAN\n--,\n',
    format: { nullValues: ['-', 'NA'] },
  },
];

/** Odd files, with the reference parser's records as the expected result. */
export const csvCases: readonly EngineCase[] = snippets.map(
  ({ what, content, text, format: changes, columns = 2 }, index) => {
    const format = { ...standard, ...changes };
    const path = `/csv/${index}.csv`;
    const names = Array.from({ length: columns }, (_, number) => field(`c${number}`, STRING));
    const kept = (text ?? (content as string))
      .split(/(?<=\n)/)
      .filter((line) => !line.includes(format.dropLinesContaining ?? '\n\n'));
    const records = parseCsv(kept.join(''), { ...format, columns });
    return {
      name: `csv: ${what}`,
      relation: scan(path, format, names, at('csv')),
      files: { [path]: content },
      expected: bag(...records.map(({ fields, malformed }) => [...fields, malformed])),
    };
  },
);

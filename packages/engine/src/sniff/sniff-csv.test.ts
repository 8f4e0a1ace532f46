import { describe, expect, test } from 'vitest';
import { typeName } from '@millrace/plan';
import { sampleFile } from './file-sample.ts';
import { sniffCsv, type SniffedCsv } from './sniff-csv.ts';

const sniff = (text: string, encoding: BufferEncoding = 'utf8'): SniffedCsv =>
  sniffCsv({ head: Buffer.from(text, encoding), parts: [], isWhole: true });

const columnsOf = ({ columns }: SniffedCsv): string[] =>
  columns.map(({ name, type, format }) => `${name} ${typeName(type)} ${format}`.trim());

describe('sniffing a CSV file', () => {
  test.each([
    [';', 'a;b;c\n1,5;x;2\n2,25;y, z;3\n'],
    ['\t', 'a\tb\n1\tx, y\n2\tz\n'],
    ['|', 'a|b|c\n1|x|y\n2|z|\n'],
    [',', 'a,b\n1,x\n2,"y;z;w"\n3,"t;u;v"\n'],
    [', ', 'a, b, c\n1, "x, y", 2\n3, z, 4\n'],
    [' ', 'a b c\n1 "x y" 2.5\n2 z 3.5\n'],
  ])('finds the separator %j', (separator, text) => {
    expect(sniff(text)).toMatchObject({ separator, header: true });
  });

  test('finds quotes and escapes', () => {
    expect(sniff("a,b\n'x,y',1\n'z','2'\n")).toMatchObject({ quote: "'", escape: "'" });
    expect(sniff('a,b\n"x \\"y\\", z",1\n"z",2\n')).toMatchObject({ quote: '"', escape: '\\' });
    expect(sniff('a,b\n"x ""y"", z",1\n"z",2\n')).toMatchObject({ quote: '"', escape: '"' });
  });

  test('finds a header only where the first record names columns', () => {
    expect(sniff('id,day\n1,2024-01-31\n')).toMatchObject({ header: true });
    expect(sniff('1,2024-01-31\n2,2024-02-01\n')).toMatchObject({ header: false });
    expect(sniff('country,2019,2020\nNorway,1.5,2\n')).toMatchObject({ header: true });
    expect(sniff('city,country\n')).toMatchObject({ header: true });
    expect(sniff('Hello, nobody')).toMatchObject({ header: true });
    expect(sniff('Hello world\n')).toMatchObject({ header: false, columns: [{ name: '_c0' }] });
    expect(sniff('red,apple\ngreen,pear\nred,cherry\n')).toMatchObject({ header: false });
    expect(sniff('city,country\nOslo,Norway\nLima,Peru\n')).toMatchObject({ header: true });
  });

  test('leaves out titles, notes and comments', () => {
    const rows = 'id,x,y\n1,2,3\n4,5,6\n7,8,9\n';
    expect(sniff(`Report\n\nMade in May\n${rows}`)).toMatchObject({ skipLines: 3, header: true });
    expect(sniff(`Report,,\n,,\n${rows}`)).toMatchObject({ skipLines: 2 });
    expect(sniff(`# a note\n# b, c\n${rows}# end\n`)).toMatchObject({ comment: '#', skipLines: 0 });
    expect(sniff(`${rows}Source: the office\n`)).toMatchObject({ footerLines: 1 });
  });

  test.each<[string, string, string[]]>([
    ['decimal commas', 'x;y\n1,5;a\n2;b\n', ['x DOUBLE', 'y STRING']],
    ['grouped digits', 'x;y\n1.234,5;1.000\n2,25;12\n', ['x DOUBLE', 'y INTEGER']],
    ['leading zeros', 'zip,n\n01234,1\n99999,2\n', ['zip STRING', 'n INTEGER']],
    ['days before months', 'd,n\n31/01/2024,1\n1/2/2024,2\n', ['d DATE d/M/yyyy', 'n INTEGER']],
    ['months before days', 'd,n\n01/31/2024,1\n1/2/2024,2\n', ['d DATE M/d/yyyy', 'n INTEGER']],
    ['names of months', 'd,n\n31-Jan-2024,1\n', ['d DATE d-MMM-yyyy', 'n INTEGER']],
    ['times', 'd,n\n31.01.2024 7:05,1\n', ['d TIMESTAMP d.M.yyyy H:mm', 'n INTEGER']],
    ['ISO times', 'd,n\n2024-01-31T07:05:00Z,1\n', ['d TIMESTAMP', 'n INTEGER']],
    ['currencies', 'p,q\n"$1,234.50",1\n$3,2\n', ['p DOUBLE $#', 'q INTEGER']],
    ['percent', 'p,q\n12.5 %,1\n3 %,2\n', ['p DOUBLE # %', 'q INTEGER']],
    ['yes and no', 'ok,q\nYes,1\nno,2\n', ['ok BOOLEAN yes/no', 'q INTEGER']],
  ])('types %s', (_, text, columns) => {
    expect(columnsOf(sniff(text))).toEqual(columns);
  });

  test('finds null values, but not words that a column of text uses', () => {
    expect(sniff('x,y\n1,a\nNA,b\n-,NULL\n')).toMatchObject({ nullValues: ['NULL', 'NA', '-'] });
    expect(sniff('land,x\nNA,1\nSE,NA\nNO,3\n').nullValues).toEqual([]);
  });

  test('finds the encoding by its mark, its zeros or its letters', () => {
    const text = 'name;town\nJosé Müller;Malmö\nRené Åström;Düsseldorf\n';
    expect(sniff(text).encoding).toBe('UTF-8');
    expect(sniff(text, 'latin1').encoding).toBe('WINDOWS-1252');
    expect(sniff(`\ufeff${text}`, 'utf16le').encoding).toBe('UTF-16');
    expect(sniff(text, 'utf16le').encoding).toBe('UTF-16LE');
    const russian = Buffer.from('e8ecffbae3eef0eee40ac8e2e0edbacceef1eae2e00a', 'hex');
    const cyrillic = Uint8Array.from(russian, (byte) => (byte === 0xba ? 0x3b : byte));
    const found = sniffCsv({ head: cyrillic, parts: [], isWhole: true });
    expect(found).toMatchObject({ encoding: 'WINDOWS-1251', separator: ';' });
    expect(found.columns.map(({ name }) => name)).toEqual(['имя', 'город']);
  });

  test('samples all of a large file', async () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => `${index},${index % 7}`);
    lines[199_990] = '199990,x';
    const file = Buffer.from(`id,n\n${lines.join('\n')}\n`);
    let bytes = 0;
    const sample = await sampleFile(file.length, async (start, end) => {
      bytes += end - start;
      return file.subarray(start, end);
    });
    expect(columnsOf(sniffCsv(sample))).toEqual(['id INTEGER', 'n STRING']);
    expect(bytes).toBeLessThan(2.2e6);
  });

  test('takes what is known', () => {
    const text = Buffer.from('a;b,c\n1;2,3\n');
    const found = sniffCsv({ head: text, parts: [], isWhole: true }, { separator: ',' });
    expect(found.columns.map(({ name }) => name)).toEqual(['a;b', 'c']);
  });

  test('an empty file has no columns', () => {
    expect(sniff('')).toMatchObject({ separator: ',', header: false, columns: [] });
  });
});

import { encode } from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { typeName } from '@millrace/plan';
import { sampleFile } from './file-sample.ts';
import { sniffCsv, type SniffedCsv } from './sniff-csv.ts';

const sniff = (text: string, encoding: BufferEncoding = 'utf8'): SniffedCsv =>
  sniffCsv({ head: Buffer.from(text, encoding), parts: [], isWhole: true });

const columnsOf = ({ columns }: SniffedCsv): string[] =>
  columns.map(({ name, type, format }) => `${name} ${typeName(type)} ${format}`.trim());

const grouped = Array.from({ length: 8 }, (_, index) => `${index + 1}.${200 + 7 * index}`);

const codes = 'AE,BR,CH,DE,FR,GB,ID,IN,JP,PE,US'.split(',');

describe('sniffing a CSV file', () => {
  test.each([
    [';', 'a;b;c\n1,5;x;2\n2,25;y, z;3\n'],
    ['\t', 'a\tb\n1\tx, y\n2\tz\n'],
    ['|', 'a|b|c\n1|x|y\n2|z|\n'],
    [',', 'a,b\n1,x\n2,"y;z;w"\n3,"t;u;v"\n'],
    [', ', 'a, b, c\n1, "x, y", 2\n3, z, 4\n'],
    [' ', 'a b c\n1 "x y" 2.5\n2 z 3.5\n'],
    ['||', 'a||b||c\n1||x||y\n2||z||\n'],
    ['|~|', 'a|~|b|~|c\n1|~|x|~|y\n2|~|z|~|w\n'],
    [',', '  id ,  name \n  1 ,  n1 \n  2 ,  n2 \n  3 ,  n3 \n'],
    ['|', 'a|b|c\n1||y\n2||\n'],
    [',', '# made by\n# a tool\na,b\n1,2\n# between\n3,4\n'],
    [',', '#id,day\n1,2024-01-31\n2,2024-02-01\n'],
    [',', 'town\nNew York\nLos Angeles\nSan Jose\nEl Paso\nFort Worth\nLas Vegas\n'],
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
    expect(sniff('Hello, nobody')).toMatchObject({ header: false });
    expect(sniff('Hello world\n')).toMatchObject({ header: false, columns: [{ name: '_c0' }] });
    expect(sniff('red,apple\ngreen,pear\nred,cherry\n')).toMatchObject({ header: false });
    expect(sniff('city,country\nOslo,Norway\nLima,Peru\n')).toMatchObject({ header: true });
    const days = 'city,2/1/2024,2/2/2024,2/3/2024,2/4/2024\n';
    expect(sniff(`${days}Oslo,,1,2,3\nLima,,4,5,6\n`)).toMatchObject({ header: true });
    expect(sniff(`${days}Oslo,,,2,3\nLima,,,5,6\n`)).toMatchObject({ header: false });
  });

  test('leaves out titles, notes and comments', () => {
    const rows = 'id,x,y\n1,2,3\n4,5,6\n7,8,9\n';
    expect(sniff(`Report\n\nMade in May\n${rows}`)).toMatchObject({ skipLines: 3, header: true });
    expect(sniff(`Report,,\n,,\n${rows}`)).toMatchObject({ skipLines: 2 });
    expect(sniff('Made by Ann, on the day of the fair\nx,y\n1,2\n3,4\n')).toMatchObject({
      skipLines: 1,
      header: true,
    });
    expect(sniff(`# a note\n# b, c\n${rows}# end\n`)).toMatchObject({ comment: '#', skipLines: 0 });
    expect(sniff('# made by\n# a tool\na,b\n1,2\n# between\n3,4\n')).toMatchObject({
      comment: '#',
      columns: [{ name: 'a' }, { name: 'b' }],
    });
    expect(sniff('#id,day\n1,2024-01-31\n')).toMatchObject({ comment: '', header: true });
    expect(sniff(`${rows}Source: the office\n`)).toMatchObject({ footerLines: 1 });
  });

  test.each([
    ['sep=;\nid;a\n1;1.5\n2;2.5\n3;3.5\n', ';'],
    ['sep=,\r\nname,city\r\nn1,c1\r\nn2,c2\r\n', ','],
  ])('leaves out the line that names the separator: %j', (text, separator) => {
    expect(sniff(text)).toMatchObject({ separator, skipLines: 1, header: true });
    expect(sniff(text).columns).toHaveLength(2);
  });

  test('leaves out notes below two columns, but not values', () => {
    const rows = 'year,value\n1961,1.5\n1962,2.5\n1963,3.5\n';
    const footerOf = (text: string): number => sniff(`${rows}${text}`).footerLines;
    expect(footerOf('\nSource: World Bank, 2024\n')).toBe(1);
    expect(footerOf('\n(*) provisional, may change\nand more\n')).toBe(2);
    expect(footerOf('Source: World Bank, 2024\n')).toBe(1);
    expect(footerOf('\n1964,4.5\n')).toBe(0);
    expect(footerOf('\nNA,4.5\n')).toBe(0);
    expect(footerOf('later,4.5\n')).toBe(0);
  });

  test('leaves out names and values above the header', () => {
    const rows = 'id,name,amount,day\n1,n1,1.5,2024-01-02\n2,n2,2.5,2024-01-03\n';
    const text = `Filename,sales.csv\nDate,2024-01-01\n${rows}`;
    expect(sniff(text)).toMatchObject({ skipLines: 2, header: true });
    expect(sniff(`a,b\n1,2\n${rows}`)).toMatchObject({ skipLines: 0 });
  });

  test.each<[string, string, string[]]>([
    ['decimal commas', 'x;y\n1,5;a\n2;b\n', ['x DOUBLE', 'y STRING']],
    ['grouped digits', 'x;y\n1.234,5;1.000\n2,25;12\n', ['x DOUBLE', 'y INTEGER']],
    ['leading zeros', 'zip,n\n01234,1\n99999,2\n', ['zip STRING', 'n INTEGER']],
    ['days before months', 'd,n\n31/01/2024,1\n1/2/2024,2\n', ['d DATE d/M/yyyy', 'n INTEGER']],
    ['months before days', 'd,n\n01/31/2024,1\n1/2/2024,2\n', ['d DATE M/d/yyyy', 'n INTEGER']],
    ['names of months', 'd,n\n31-Jan-2024,1\n', ['d DATE d-MMM-yyyy', 'n INTEGER']],
    ['times', 'd,n\n31.01.2024 7:05,1\n', ['d TIMESTAMP d.M.yyyy H:mm', 'n INTEGER']],
    [
      'times after two blanks',
      'd,n\n01/31/2024  7:05:09 PM,1\n',
      ['d TIMESTAMP M/d/yyyy  h:mm:ss a', 'n INTEGER'],
    ],
    ['ISO times', 'd,n\n2024-01-31T07:05:00Z,1\n', ['d TIMESTAMP', 'n INTEGER']],
    ['short years', 'd,n\n1/31/24,1\n2/1/24,2\n', ['d DATE M/d/yy', 'n INTEGER']],
    [
      'currencies with grouped digits only',
      'p,q\n"£1,126",1\n£94,2\n',
      ['p INTEGER £#', 'q INTEGER'],
    ],
    [
      'days as names',
      'place,1/22/2020,1/23/2020,1/24/2020\nA,1,2,3\nB,4,5,6\n',
      ['place STRING', '1/22/2020 INTEGER', '1/23/2020 INTEGER', '1/24/2020 INTEGER'],
    ],
    [
      'short years since 1941',
      'd,n\n1/31/99,1\n2/1/00,2\n',
      ['d DATE M/d/yy since 1941', 'n INTEGER'],
    ],
    ['weekdays', 'd,n\nSat Aug 19 1995,1\n', ['d DATE EEE MMM d yyyy', 'n INTEGER']],
    [
      'months in French',
      'd;n\n1er janvier 2024;1\n14 août 2024;2\n',
      ['d DATE d MMMM yyyy in fr', 'n INTEGER'],
    ],
    [
      'months in Spanish',
      'd,n\n1 de enero de 2024,1\n',
      ["d DATE d 'de' MMMM 'de' yyyy in es", 'n INTEGER'],
    ],
    ['months in Italian', 'd,n\n1 gennaio 2024,1\n', ['d DATE d MMMM yyyy in it', 'n INTEGER']],
    [
      'months in Portuguese',
      'd,n\n01-fev-2024,1\n02-out-2024,1\n',
      ['d DATE d-MMM-yyyy in pt', 'n INTEGER'],
    ],
    [
      'months in Dutch',
      'd,n\n1 mrt 2024,1\n1 mei 2024,1\n',
      ['d DATE d MMMM yyyy in nl', 'n INTEGER'],
    ],
    ['months in Polish', 'd,n\n1 stycznia 2024,1\n', ['d DATE d MMMM yyyy in pl', 'n INTEGER']],
    [
      'months in German',
      'd,n\n1. Januar 2024,1\n2. März 2024,1\n',
      ['d DATE d. MMMM yyyy in de', 'n INTEGER'],
    ],
    [
      'negative numbers in brackets',
      'x,y\n(219.75),"($1,200)"\n1.5,$3\n',
      ['x DOUBLE #;(#)', 'y INTEGER $#;($#)'],
    ],
    [
      'negative numbers with a minus behind',
      'x,y\n219.75-,7-\n1.5,3\n',
      ['x DOUBLE #;#-', 'y STRING'],
    ],
    ['numbers all in brackets', 'x,y\n(1),1\n(2),3\n', ['x STRING', 'y INTEGER']],
    [
      'zero dates of other formats',
      'd;n\n31.01.2024;1\n00.00.0000;2\n01.02.2024;3\n',
      ['d DATE d.M.yyyy', 'n INTEGER'],
    ],
    ['what is not known yet', 'd,n\n2024-01-31,TBD\ntbd,2\n', ['d DATE', 'n INTEGER']],
    [
      'what was not stated',
      'd;n\n31.01.2024;o.A.\nkeine Angabe;2\n',
      ['d DATE d.M.yyyy', 'n INTEGER'],
    ],
    ['zero dates', 'd,n\n2024-01-31,1\n0000-00-00,2\n', ['d DATE', 'n INTEGER']],
    ['digits only', 'd,n\n20240131,1\n20240229,2\n', ['d DATE yyyyMMdd', 'n INTEGER']],
    ['numbers of 8 digits', 'd,n\n20240131,1\n20249929,2\n', ['d INTEGER', 'n INTEGER']],
    ['months', 'd,n\n1962-01,1\n1962-02,2\n', ['d DATE yyyy-MM', 'n INTEGER']],
    ['seasons', 'd,n\n2010-11,1\n2011-12,2\n', ['d STRING', 'n INTEGER']],
    ['full names of months', 'd,n\n31 January 2024,1\n', ['d DATE d MMMM yyyy', 'n INTEGER']],
    ['epoch times', 'created_at,n\n1706713530,1\n', ['created_at TIMESTAMP epoch', 'n INTEGER']],
    ['epoch milliseconds', 'ts,n\n1706713530123,1\n', ['ts TIMESTAMP epoch ms', 'n INTEGER']],
    ['large numbers', 'bytes,n\n1706713530,1\n', ['bytes INTEGER', 'n INTEGER']],
    ['postal codes', 'ZipCode,n\n20010,1\n6105,2\n', ['ZipCode STRING', 'n INTEGER']],
    ['phone numbers', 'phone,n\n4915112345678,1\n', ['phone STRING', 'n INTEGER']],
    ['grouped digits alone', 'x,y\n"2,666",1\n"20,725",2\n498,3\n', ['x INTEGER', 'y INTEGER']],
    ['NaN among whole numbers', 'x,y\n1,a\nNaN,b\n', ['x INTEGER', 'y STRING']],
    ['NaN among fractions', 'x,y\n1.5,a\nNaN,b\n', ['x DOUBLE', 'y STRING']],
    [
      'a note below',
      'x,y,z\n1,a,2\n3,b,4\n,,\nSource: us,,\n',
      ['x INTEGER', 'y STRING', 'z INTEGER'],
    ],
    ['currencies', 'p,q\n"$1,234.50",1\n$3,2\n', ['p DOUBLE $#', 'q INTEGER']],
    ['codes of currencies', 'p,q\nUSD 1.50,1\nUSD 2,2\n', ['p DOUBLE USD #', 'q INTEGER']],
    ['a total', 'x,y,z\n1,a,2.5\n3,b,4\nTotal,,6.5\n', ['x INTEGER', 'y STRING', 'z DOUBLE']],
    [
      'times with zones',
      'd,n\n2024-01-31 07:05:00 +0200,1\n',
      ['d TIMESTAMP yyyy-M-d H:mm:ss XX', 'n INTEGER'],
    ],
    [
      'first days of months',
      'd,n\n1/1/2018,1\n10/1/2015,2\n3/1/2009,3\n',
      ['d DATE M/d/yyyy', 'n INTEGER'],
    ],
    [
      'first days of two months',
      'd,n\n4/1/18,1\n10/1/17,2\n4/1/16,3\n',
      ['d DATE M/d/yy', 'n INTEGER'],
    ],
    [
      'one day of two months',
      'd,n\n4/5/18,1\n10/5/17,2\n4/5/16,3\n',
      ['d DATE d/M/yy', 'n INTEGER'],
    ],
    [
      'first days of one year',
      'd,n\n1/1/2018,1\n2/1/2018,2\n3/1/2018,3\n',
      ['d DATE d/M/yyyy', 'n INTEGER'],
    ],
    ['thousands with points', `x\n${grouped.join('\n')}\n978\n58\n`, ['x INTEGER']],
    ['three decimals', `x\n${grouped.join('\n')}\n0.978\n58\n9\n`, ['x DOUBLE']],
    ['three decimals only', `x\n${grouped.join('\n')}\n`, ['x DOUBLE']],
    [
      'columns in groups',
      'Station,,Electors,,\nNo,Name,Male,Female,Male\n1,a,2,3,4\n2,b,5,6,7\n',
      ['No INTEGER', 'Name STRING', 'Male2 INTEGER', 'Female INTEGER', 'Male4 INTEGER'],
    ],
    ['percent', 'p,q\n12.5 %,1\n3 %,2\n', ['p DOUBLE # %', 'q INTEGER']],
    ['percent with signs', 'p,q\n+12.5%,1\n-3%,2\n', ['p DOUBLE #%', 'q INTEGER']],
    ['yes and no', 'ok,q\nYes,1\nno,2\n', ['ok BOOLEAN yes/no', 'q INTEGER']],
  ])('types %s', (_, text, columns) => {
    expect(columnsOf(sniff(text))).toEqual(columns);
  });

  test('finds null values, but not words that a column of text uses', () => {
    expect(sniff('x,y\n1,a\nNA,b\n-,NULL\n')).toMatchObject({ nullValues: ['NULL', 'NA', '-'] });
    expect(sniff('land,x\nNA,1\nSE,NA\nNO,3\n').nullValues).toEqual([]);
    expect(sniff('kind,x\nNA,1\nbird,NA\nfish,3\n').nullValues).toEqual(['NA']);
    expect(sniff('x,y\n1,a\n****,b\n#NULL!,c\nmissing,d\n').nullValues).toEqual([
      '#NULL!',
      '****',
      'missing',
    ]);
    expect(sniff('x,y\n1,a\n NA,b\nNA,c\n').nullValues).toEqual([' NA', 'NA']);
    expect(sniff('kind,x\nnone,1\nlow,none\n').nullValues).toEqual([]);
    expect(sniff('a,b\n1,x\nNot available,y\n3,Not available\n').nullValues).toEqual([
      'Not available',
    ]);
    expect(sniff('a,b\n1,x\ncharacter(0),y\n3,z\n').nullValues).toEqual(['character(0)']);
    expect(sniff('race,ill\nMissing,Yes\nother,Missing\nwhite,No\n').nullValues).toEqual([
      'Missing',
    ]);
  });

  test.each([
    ['units', 'm/s,[kg],°C,'],
    ['units of some columns', ',kg,,'],
    ['types', 'float,int,double,string'],
    ['compound units', 'km h-1,kg/m^3,W/m2,-'],
  ])('finds the types of columns below a row of %s', (_, units) => {
    const rows = Array.from({ length: 9 }, (__, row) => `${row}.5,${row},${20 + row}.25,ok`);
    const content = ['speed,mass,temperature,state', units, ...rows].join('\n');
    expect(columnsOf(sniff(content))).toEqual([
      'speed DOUBLE',
      'mass INTEGER',
      'temperature DOUBLE',
      'state STRING',
    ]);
  });

  test.each([
    ['words', 'absent,excused,late,ok'],
    ['one letter', 'A,,,ok'],
    ['missing values in brackets', '(n/a),[none],[-],ok'],
    ['a number among units', 'm/s,5,°C,ok'],
  ])('a first row with %s is data', (_, first) => {
    const rows = Array.from({ length: 9 }, (__, row) => `${row}.5,${row},${20 + row}.25,ok`);
    const content = ['speed,mass,temperature,state', first, ...rows].join('\n');
    expect(columnsOf(sniff(content))[0]).toBe('speed STRING');
  });

  test('finds a row of units above two rows, and rows of second names', () => {
    expect(sniff('a,b,c\nkm/h,kg,\n1,2,x\n3,4,y\n')).toMatchObject({ labelRows: 1 });
    expect(sniff('a,b,c\nM,S,\n1,2,x\n3,4,y\n')).toMatchObject({ labelRows: 0 });
    const rows = ['1,2,3,4,5,6', '2,3,4,5,6,7', '3,4,5,6,7,8'];
    const file = (...labels: readonly string[]): SniffedCsv =>
      sniff(['A,B,C,D,E,F', ...labels, ...rows].join('\n'));
    expect(file('V,W,A,m,s,kg', 'v_ac,p_dc,i_dc,l,t,w')).toMatchObject({ labelRows: 2 });
    expect(file('Sa,Su,Sa,Su,Sa,Su')).toMatchObject({ labelRows: 1 });
    const wide = ['1,2,3,4,5,6,7', '2,3,4,5,6,7,8', '3,4,5,6,7,8,9'];
    const wideFile = (row: string): SniffedCsv => sniff(['A,B,C,D,E,F,G', row, ...wide].join('\n'));
    expect(wideFile('v_ac,p_dc,i_dc,v_x,p_x,i_x,')).toMatchObject({ labelRows: 1 });
    expect(wideFile('late,NA,ill,,ill,late,')).toMatchObject({ labelRows: 0 });
    expect(file('late,NA,late,ill,ill,late')).toMatchObject({ labelRows: 0 });
    expect(file('NA,n/a,-,NA,NA,none')).toMatchObject({ labelRows: 0 });
  });

  test.each([
    ['names and numbers', ',3,5,a,b,c\n3,40,-10,7,2,1\n5,-10,40,1,8,2\n', true],
    ['codes above a matrix', '"",11CA,13FF,211,22,4OT\nx,1,2,3,4,5\ny,6,7,8,9,1\n', true],
    ['one year', 'land,unit,2015\nA,x,594.5\nB,x,"3,995.3"\nC,x,4318\nD,x,12.25\n', true],
    ['a year above words', 'seat,2018\nA1,R+15.2\nA2,D+3\nA3,R+7.35\nA4,EVEN\nA5,D+1\n', true],
    ['a year above words with years', 'A1,2018\nA2,2016-17\nA3,in 2015\nA4,2017/18\n', false],
    ['a key as a name', `code,ID\n${codes.map((code) => `x ${code},${code}`).join('\n')}\n`, true],
    [
      'a key as a value',
      `x AB,AB\n${codes.map((code) => `x ${code},${code}`).join('\n')}\nx AB,AB\n`,
      false,
    ],
    ['a year above years', 'A,x,2015\nB,x,2016\nC,x,2014\nD,x,2015\n', false],
    ['missing values', 'k,?,NA,none,1,2\nx,1,2,3,4,5\ny,6,7,8,9,1\n', false],
    ['the same text twice', 'k,low,low,high,1,2\nx,1,2,3,4,5\ny,6,7,8,9,1\n', false],
    ['text above text', 'k,a,b,1,2,3\nx,c,d,3,4,5\ny,e,f,8,9,1\n', false],
  ])('a first record of %s', (_, content, header) => {
    expect(sniff(content).header).toBe(header);
  });

  test('sees values far below the first records', () => {
    const rows = Array.from({ length: 9000 }, (_, row) => `${row === 8999 ? '094001' : row};x`);
    expect(columnsOf(sniff(['code;name', ...rows].join('\n')))[0]).toBe('code STRING');
  });

  test('blanks before values are no separators where the header has none', () => {
    const content = 'kind,place,2001,2020\nA,Porto, 24.4, 1\u00a0034.7\nA,Faro, 28.5, 31.2\n';
    expect(columnsOf(sniff(content))).toEqual([
      'kind STRING',
      'place STRING',
      '2001 DOUBLE',
      '2020 DOUBLE',
    ]);
  });

  test('finds clocks before dates, and that half days are American', () => {
    const content =
      'a,b,x\n08:15:52 12 Feb 2020,6/11/2001 11:00 AM,1\n18:15:52 1 Feb 2020,6/11/2001 1:10 PM,NuLL\n';
    const { columns, nullValues } = sniff(content);
    expect(columns.map(({ format }) => format)).toEqual([
      'H:mm:ss d MMM yyyy',
      'M/d/yyyy h:mm a',
      '',
    ]);
    expect(nullValues).toEqual(['NuLL']);
  });

  test('finds the encoding by its mark, its zeros or its letters', () => {
    const text = 'name;town\nJosé Müller;Malmö\nRené Åström;Düsseldorf\n';
    expect(sniff(text).encoding).toBe('UTF-8');
    expect(sniff(text, 'latin1').encoding).toBe('WINDOWS-1252');
    expect(sniff(`\ufeff${text}`, 'utf16le').encoding).toBe('UTF-16');
    expect(sniff(text, 'utf16le').encoding).toBe('UTF-16LE');
    const french = Buffer.from(
      'nom;prix\nœuvre;1 €\nÉmile;2 €\n'.replace('œ', '\xbd').replaceAll('€', '\xa4'),
      'latin1',
    );
    expect(sniffCsv({ head: french, parts: [], isWhole: true }).encoding).toBe('ISO-8859-15');
    const russian = Buffer.from('e8ecffbae3eef0eee40ac8e2e0edbacceef1eae2e00a', 'hex');
    const cyrillic = Uint8Array.from(russian, (byte) => (byte === 0xba ? 0x3b : byte));
    const found = sniffCsv({ head: cyrillic, parts: [], isWhole: true });
    expect(found).toMatchObject({ encoding: 'WINDOWS-1251', separator: ';' });
    expect(found.columns.map(({ name }) => name)).toEqual(['имя', 'город']);
  });

  test.each([
    ['SHIFT_JIS', '名前,市\n髙橋 一郎,札幌市\n表 花子,ソウル\n'],
    ['SHIFT_JIS', '日付,額\n2024年1月1日,500円\n2024年1月2日,700円\n'],
    ['EUC-JP', '名前,市\n山田 一郎,札幌市\n鈴木 花子,東京\n'],
    ['GB18030', '姓名,城市\n张伟,北京市\n李娜,广州市\n'],
    ['BIG5', '姓名,縣市\n陳怡君,臺北市\n許功蓋,高雄市\n'],
    ['EUC-KR', '이름,도시\n김민수,서울특별시\n박똠방,부산광역시\n'],
    ['WINDOWS-1252', 'temp,mass\n25°C,5µg\n30°C,7µg\n'],
    ['WINDOWS-1252', 'née,où\nÀ la carte,ça\n'],
    ['WINDOWS-1252', 'pregunta,opción\n¿Qué?,¡Sí!\n¿Por qué?,«No»\n'],
    ['WINDOWS-1250', 'név,város\nÁrvíztűrő,Győr\nErdős,Fertőd\n'],
    ['ISO-8859-7', 'όνομα,πόλη\nΆννα,Αθήνα\nΆρης,Πάτρα\n'],
    ['KOI8-R', 'имя,город\nИван,Москва\nОльга,Казань\n'],
  ])('finds %s by its characters: %s', (encoding, text) => {
    const file = { head: encode(text, encoding), parts: [], isWhole: true };
    const found = sniffCsv(file);
    expect(found).toMatchObject({ encoding, separator: ',' });
    expect(found.columns.map(({ name }) => name)).toEqual(text.split('\n')[0]!.split(','));
  });

  test('finds an encoding by parts that begin within a character', () => {
    const line = encode('張雅婷,臺中市\n', 'big5');
    const lines = Buffer.concat(Array.from({ length: 2000 }, () => line));
    const file = {
      head: Buffer.from('a,b\n1,2\n'),
      parts: [lines.subarray(1), lines.subarray(3)],
      isWhole: false,
    };
    expect(sniffCsv(file).encoding).toBe('BIG5');
  });

  test('few days that no calendar has leave a column of dates', () => {
    const rows = (impossible: number): readonly string[] =>
      Array.from({ length: 2000 }, (_, row) =>
        row < impossible ? '31.06.2024' : `${1 + (row % 28)}.02.2024`,
      );
    const typeWith = (last: readonly string[]): string | undefined =>
      columnsOf(sniff(['day', ...last].join('\n')))[0];
    expect(typeWith(rows(2))).toBe('day DATE d.M.yyyy');
    expect(typeWith(rows(3))).toBe('day STRING');
    expect(typeWith([...rows(1), 'later'])).toBe('day STRING');
  });

  test('says which formats the dates of a text column have', () => {
    const mixedIn = (...days: readonly string[]): readonly string[] | undefined =>
      sniff(['day,n', ...days.map((day, index) => `${day},${index}`)].join('\n')).columns[0]?.mixed;
    expect(mixedIn('2024-01-31', '31/01/2024', '2024-02-01')).toEqual(['yyyy-M-d', 'd/M/yyyy']);
    expect(mixedIn('2024-01-31', '2024-02-01', '2024-03-01')).toEqual([]);
    expect(mixedIn('2024-01-31', '31/01/2024', 'later')).toEqual([]);
    expect(mixedIn('Bergen', 'Oslo', 'Molde')).toEqual([]);
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

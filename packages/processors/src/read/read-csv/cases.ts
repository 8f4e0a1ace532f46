import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';
import { storedZip } from '../../cases/stored-zip.ts';
import { wideColumns, wideNames, wideRow } from '../../cases/wide.ts';

const schema = (
  ...columns: readonly (readonly [string, string, string?])[]
): Readonly<Record<string, string>> => ({
  outputColNames: JSON.stringify(columns.map(([name]) => name)),
  outputColTypes: JSON.stringify(columns.map(([, type]) => type)),
  outputColFormats: JSON.stringify(columns.map(([, , format = '']) => format)),
});
const orders = schema(['id', 'INTEGER'], ['day', 'DATE'], ['amount', 'DOUBLE'], ['who', 'STRING']);
const columns = ['id INTEGER', 'day DATE', 'amount DOUBLE', 'who STRING'];
const ragged =
  'id,day,amount,who\n1,2024-01-31,10.5,Åse\n2,nonsense,20,Bo\n3,2024-02-29\n4,2024-03-01,1,Cy,extra\n,,,\n';
const kept = [
  [1, '2024-01-31', 10.5, 'Åse'],
  [2, null, 20, 'Bo'],
  [3, '2024-02-29', null, null],
  [4, '2024-03-01', 1, 'Cy'],
  [null, null, null, null],
];

export const readCsvCases = cases(
  {
    name: 'rejected values and records are a second output, with their lines',
    settings: { path: '/csv/ragged.csv', header: 'true', ...orders },
    files: { '/csv/ragged.csv': ragged },
    expect: {
      outputs: [
        { columns, rows: kept },
        {
          columns: rejectedColumns,
          rows: [
            ['/csv/ragged.csv', '3', 'day', 'nonsense', 'Not a date in the format yyyy-MM-dd'],
            ['/csv/ragged.csv', '4', null, '3,2024-02-29', 'Row has 2 fields, expected 4'],
            ['/csv/ragged.csv', '5', null, '4,2024-03-01,1,Cy', 'Row has 5 fields, expected 4'],
          ],
        },
      ],
      measure: 3,
    },
  },
  {
    name: 'takes a column that is named like a folder from the file',
    settings: {
      path: '/csv/year=2024/a.csv',
      header: 'true',
      ...schema(['n', 'INTEGER'], ['year', 'STRING']),
    },
    files: { '/csv/year=2024/a.csv': 'n,year\n1,of the file\n' },
    expect: {
      outputs: [{ columns: ['n INTEGER', 'year STRING'], rows: [[1, 'of the file']] }],
    },
  },
  {
    name: 'rejected rows of folders, after quoted line breaks, comments and skipped lines',
    settings: {
      path: '/csv/year=2024/odd.csv',
      header: 'true',
      skipLines: '2',
      comment: '#',
      ...schema(['n', 'BYTE'], ['t', 'STRING'], ['b', 'BOOLEAN'], ['year', 'INTEGER', 'partition']),
    },
    files: {
      '/csv/year=2024/odd.csv':
        'one\r\ntwo\r\nn,t,b\r\n\r\n# 1,x,y\r\n1,"a\r\nb",true\r\n300,"c\nd\re",yes\r\n4,"open,true\r\n',
    },
    expect: {
      outputs: [
        {
          columns: ['n BYTE', 't STRING', 'b BOOLEAN', 'year INTEGER'],
          rows: [
            [1, 'a\r\nb', true, 2024],
            [null, 'c\nd\re', null, 2024],
            [4, '"open,true\r\n', null, 2024],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            ['/csv/year=2024/odd.csv', '8', 'b', 'yes', 'Not true or false'],
            ['/csv/year=2024/odd.csv', '8', 'n', '300', 'Too large for BYTE'],
            [
              '/csv/year=2024/odd.csv',
              '11',
              null,
              '4,"open,true\r\n',
              'Row has 2 fields, expected 3',
            ],
          ],
        },
      ],
    },
  },
  {
    name: 'permissive: null for what does not fit; rejected records are counted',
    settings: { path: '/csv/ragged.csv', header: 'true', ...orders },
    files: { '/csv/ragged.csv': ragged },
    expect: { outputs: [{ columns, rows: kept }], measure: 3 },
  },
  {
    name: 'drop malformed',
    settings: { path: '/csv/drop.csv', header: 'true', mode: 'DROPMALFORMED', ...orders },
    files: { '/csv/drop.csv': ragged },
    expect: { outputs: [{ columns, rows: [kept[0]!, kept[4]!] }], measure: 3 },
  },
  {
    name: 'dropMalformed means DROPMALFORMED',
    settings: { path: '/csv/flag.csv', header: 'true', dropMalformed: 'true', ...orders },
    files: { '/csv/flag.csv': ragged },
    expect: { outputs: [{ columns, rows: [kept[0]!, kept[4]!] }], measure: 3 },
  },
  {
    name: 'fail fast',
    settings: { path: '/csv/fast.csv', header: 'true', mode: 'FAILFAST', ...orders },
    files: { '/csv/fast.csv': ragged },
    expect: {
      error: 'MALFORMED_CSV',
      message: 'does not fit the columns, and the mode is FAILFAST',
    },
  },
  {
    name: 'fail fast has nothing to say of good records',
    settings: {
      path: '/csv/good.csv',
      mode: 'FAILFAST',
      ...schema(['a', 'LONG'], ['b', 'BOOLEAN']),
    },
    files: { '/csv/good.csv': '1,true\n9223372036854775807,FALSE\n,\n' },
    expect: {
      outputs: [
        {
          columns: ['a LONG', 'b BOOLEAN'],
          rows: [
            ['1', true],
            ['9223372036854775807', false],
            [null, null],
          ],
        },
      ],
      measure: 0,
    },
  },
  {
    name: 'short years, names of months, digits only, and counts since 1970',
    settings: {
      path: '/csv/times.csv',
      ...schema(
        ['a', 'DATE', 'M/d/yy'],
        ['b', 'DATE', 'd MMMM yyyy'],
        ['c', 'DATE', 'yyyyMMdd'],
        ['d', 'DATE', 'yyyy-MM'],
        ['e', 'TIMESTAMP', 'epoch'],
        ['f', 'TIMESTAMP', 'epoch ms'],
      ),
    },
    files: {
      '/csv/times.csv':
        '1/31/00,1 May 2024,20240229,1962-12,0,1706713530123\n' +
        '12/5/99,12 DECEMBER 1999,19991231,2024-02,-1,-1\n' +
        '2/30/24,1 Mai 2024,20230229,1962-13,1.5,99999999999999999\n',
    },
    expect: {
      outputs: [
        {
          columns: ['a DATE', 'b DATE', 'c DATE', 'd DATE', 'e TIMESTAMP', 'f TIMESTAMP'],
          rows: [
            ['2000-01-31', '2024-05-01', '2024-02-29', '1962-12-01', '0', '1706713530123000'],
            ['2099-12-05', '1999-12-12', '1999-12-31', '2024-02-01', '-1000000', '-1000'],
            [null, null, null, null, null, null],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'quotes, separators and line breaks in values; empty is not null where it is quoted',
    settings: {
      path: '/csv/quoted.csv',
      separator: ';',
      ...schema(['a', 'STRING'], ['b', 'STRING']),
    },
    files: { '/csv/quoted.csv': '"x;y";"say ""hi"""\n"two\nlines";😀\n"";\n' },
    expect: {
      outputs: [
        {
          columns: ['a STRING', 'b STRING'],
          rows: [
            ['x;y', 'say "hi"'],
            ['two\nlines', '😀'],
            ['', null],
          ],
        },
      ],
      measure: 0,
    },
  },
  {
    name: 'tabulators, a null value, formats, decimals',
    settings: {
      path: '/csv/tab.tsv',
      separator: '\\t',
      nullValue: 'NA',
      ...schema(
        ['d', 'DATE', 'dd/MM/yyyy'],
        ['t', 'TIMESTAMP', 'yyyy-MM-dd HH:mm'],
        ['x', 'DECIMAL(6,2)'],
        ['s', 'SHORT'],
      ),
    },
    files: {
      '/csv/tab.tsv':
        '31/01/2024\t2024-07-01 10:30\t12.5\t7\nNA\tNA\tNA\tNA\n1/1/24\t2024\t1.234\t40000\n',
    },
    expect: {
      outputs: [
        {
          columns: ['d DATE', 't TIMESTAMP', 'x DECIMAL(6,2)', 's SHORT'],
          rows: [
            ['2024-01-31', '1719844200000000', '12.50', 7],
            [null, null, null, null],
            [null, null, '1.23', null],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'times after two blanks',
    settings: { path: '/csv/blanks.csv', ...schema(['t', 'TIMESTAMP', 'M/d/yyyy  h:mm:ss a']) },
    files: { '/csv/blanks.csv': '1/31/2024  7:05:09 PM\n01/31/2024 7:05:09 PM\n' },
    expect: {
      outputs: [{ columns: ['t TIMESTAMP'], rows: [['1706745909000000'], [null]] }],
      measure: 1,
    },
  },
  {
    name: 'columns found in the file',
    settings: { path: '/csv/found.csv', header: 'true' },
    files: { '/csv/found.csv': 'a,b\n1,x\n' },
    found: ['a INTEGER', 'b STRING'],
    expect: { outputs: [{ columns: ['a INTEGER', 'b STRING'], rows: [[1, 'x']] }] },
  },
  {
    name: 'an empty file',
    settings: { path: '/csv/empty.csv', ...orders },
    files: { '/csv/empty.csv': '' },
    expect: { outputs: [{ columns, rows: [] }], measure: 0 },
  },
  {
    name: '2000 columns',
    settings: {
      path: '/csv/wide.csv',
      ...schema(...wideNames().map((name) => [name, 'INTEGER'] as const)),
    },
    files: { '/csv/wide.csv': `${wideRow().join(',')}\n` },
    expect: { outputs: [{ columns: wideColumns(), rows: [wideRow()] }], measure: 0 },
  },
  {
    name: 'a header that says otherwise',
    settings: { path: '/csv/header.csv', header: 'true', enforceSchema: 'false', ...orders },
    files: { '/csv/header.csv': 'id,date,amount,who\n' },
    found: ['id INTEGER', 'date DATE', 'amount DOUBLE', 'who STRING'],
    expect: { issue: { field: 'outputColNames', code: 'HEADER_DIFFERS' } },
  },
  {
    name: 'to fail and to drop',
    settings: { path: '/csv/x.csv', mode: 'FAILFAST', dropMalformed: 'true', ...orders },
    expect: { issue: { field: 'dropMalformed', code: 'CONTRADICTION' } },
  },
  {
    name: 'no path',
    settings: { ...orders },
    expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a separator of two characters',
    settings: {
      path: '/csv/blanks.csv',
      separator: ', ',
      ...schema(['a', 'INTEGER'], ['b', 'STRING']),
    },
    files: { '/csv/blanks.csv': '1, "x, y"\n2, z\n' },
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b STRING'],
          rows: [
            [1, 'x, y'],
            [2, 'z'],
          ],
        },
      ],
      measure: 0,
    },
  },
  {
    name: 'footer lines to skip, in each file, with rejected rows before them',
    settings: {
      path: '/csv/footer',
      header: 'true',
      skipFooterLines: '2',
      comment: '#',
      ...schema(['a', 'INTEGER'], ['b', 'STRING']),
    },
    files: {
      '/csv/footer/1.csv': 'a,b\n1,x\nz,y\n\nTotal\n"Source: the\noffice"\n# end\n\n',
      '/csv/footer/2.csv': 'a,b\nTotal\n',
      '/csv/footer/3.csv': 'a,b\r\n3,"z"\r\nTotal,3\r\nx',
    },
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b STRING'],
          rows: [
            [1, 'x'],
            [null, 'y'],
            [3, 'z'],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'lines to skip after the header, in each file, with rejected rows below them',
    settings: {
      path: '/csv/units',
      header: 'true',
      skipLinesAfterHeader: '2',
      skipFooterLines: '1',
      comment: '#',
      ...schema(['a', 'INTEGER'], ['b', 'STRING']),
    },
    files: {
      '/csv/units/1.csv': '\na,b\n# units\n\nkm,"a\nb"\nint\n1,x\nz,y\nend\n',
      '/csv/units/2.csv': 'a,b\r\nkm,m\r\n',
      '/csv/units/3.csv': 'a,b\nkm,m\nint,text\n3,"z"\nend',
    },
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b STRING'],
          rows: [
            [1, 'x'],
            [null, 'y'],
            [3, 'z'],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [['1.csv', '9', 'a', 'z', 'Not a whole number']],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'lines to skip, comments, several null values',
    settings: {
      path: '/csv/preamble.csv',
      header: 'true',
      skipLines: '2',
      comment: '#',
      nullValue: '-',
      nullValues: '["NA", "n/a"]',
      ...schema(['a', 'INTEGER'], ['b', 'STRING']),
    },
    files: {
      '/csv/preamble.csv':
        'Report "of\r\n2024\r\n# a note\r\na,b\r\n1,NA\r\n#2,"x\r\nn/a,"NA"\r\n-,#y\r\n',
    },
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b STRING'],
          rows: [
            [1, null],
            [null, 'NA'],
            [null, '#y'],
          ],
        },
      ],
      measure: 0,
    },
  },
  {
    name: 'several null values in a plain file',
    settings: {
      path: '/csv/nulls.csv',
      nullValue: 'NA',
      nullValues: '["-"]',
      ...schema(['a', 'INTEGER'], ['b', 'STRING']),
    },
    files: { '/csv/nulls.csv': '1,NA\n-,x\nNA,-\n' },
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b STRING'],
          rows: [
            [1, null],
            [null, 'x'],
            [null, null],
          ],
        },
      ],
      measure: 0,
    },
  },
  {
    name: 'decimal commas and grouped digits',
    settings: {
      path: '/csv/comma.csv',
      separator: ';',
      decimalSeparator: ',',
      thousandsSeparator: '.',
      ...schema(['i', 'INTEGER'], ['x', 'DOUBLE'], ['d', 'DECIMAL(10,2)']),
    },
    files: {
      '/csv/comma.csv': '1.234;1,5;-1.234.567,89\n12;1.5;,5\n1,5;1.000,25e2;+7\n1.23;x;1.23\n',
    },
    expect: {
      outputs: [
        {
          columns: ['i INTEGER', 'x DOUBLE', 'd DECIMAL(10,2)'],
          rows: [
            [1234, 1.5, '-1234567.89'],
            [12, null, '0.50'],
            [null, 100025, '7.00'],
            [null, null, null],
          ],
        },
      ],
      measure: 3,
    },
  },
  {
    name: 'numbers below zero of bookkeepers, months in other languages, years since 1941',
    settings: {
      path: '/csv/ledger.csv',
      separator: ';',
      thousandsSeparator: ',',
      ...schema(
        ['a', 'DOUBLE', '#;(#)'],
        ['b', 'DECIMAL(9,2)', '$#;$#-'],
        ['c', 'DATE', 'd MMMM yyyy in fr'],
        ['d', 'DATE', "d 'de' MMMM 'de' yyyy in es"],
        ['e', 'DATE', 'd/M/yy since 1941'],
        ['f', 'DATE', 'EEE, MMM d yyyy'],
        ['g', 'TIMESTAMP', 'd MMM yyyy H:mm in pl'],
      ),
    },
    files: {
      '/csv/ledger.csv': [
        '(1,219.75);$5-;1er janvier 2024;1 de enero de 2024;31/12/99;Sat, Aug 19 1995;1 paź 2024 7:05',
        '219.75;-$5.25;14 AOÛT 2024;2 de Setiembre de 2024;29/2/00;Mon, Aug 19 1995;1 LISTOPADA 2024 17:05',
        '(-1);$5.25;1 1 2024;2 de setiembre 2024;1/1/41;Aug 19 1995;1 10 2024 7:05',
        '(1;$-;1 maijuin 2024;30 de febrero de 2024;29/2/41;Sat Aug 19 1995;1 oct 2024 7:05',
      ].join('\n'),
    },
    expect: {
      outputs: [
        {
          columns: [
            'a DOUBLE',
            'b DECIMAL(9,2)',
            'c DATE',
            'd DATE',
            'e DATE',
            'f DATE',
            'g TIMESTAMP',
          ],
          rows: [
            [
              -1219.75,
              '-5.00',
              '2024-01-01',
              '2024-01-01',
              '1999-12-31',
              '1995-08-19',
              '1727780700000000',
            ],
            [
              219.75,
              '-5.25',
              '2024-08-14',
              '2024-09-02',
              '2000-02-29',
              '1995-08-19',
              '1730495100000000',
            ],
            [null, '5.25', null, null, '1941-01-01', null, null],
            [null, null, null, null, null, '1995-08-19', null],
          ],
        },
      ],
      measure: 2,
    },
  },
  {
    name: 'currencies, percent, words for true and false, days of one digit',
    settings: {
      path: '/csv/words.csv',
      separator: ';',
      thousandsSeparator: ',',
      ...schema(
        ['price', 'DOUBLE', '$#'],
        ['share', 'DOUBLE', '# %'],
        ['ok', 'BOOLEAN', 'yes/no'],
        ['day', 'DATE', 'd.M.yyyy'],
      ),
    },
    files: {
      '/csv/words.csv':
        '$1,234.50;12.5 %;Yes;1.2.2024\n-$3;7 %;no;31.12.2024\n$-3;7;true;32.1.2024\n$1;1 %;true;1.1.2024\n',
    },
    expect: {
      outputs: [
        {
          columns: ['price DOUBLE', 'share DOUBLE', 'ok BOOLEAN', 'day DATE'],
          rows: [
            [1234.5, 12.5, true, '2024-02-01'],
            [-3, 7, false, '2024-12-31'],
            [-3, null, null, null],
            [1, 1, null, '2024-01-01'],
          ],
        },
      ],
      measure: 2,
    },
  },
  {
    name: 'a ZIP archive of one file',
    settings: {
      path: '/csv/rows.csv.zip',
      header: 'true',
      ...schema(['id', 'INTEGER'], ['name', 'STRING']),
    },
    files: {
      '/csv/rows.csv.zip': storedZip({
        '__MACOSX/._r.csv': 'x',
        'in/r.csv': 'id,name\n1,å\n2,b\n',
      }),
    },
    expect: {
      outputs: [
        {
          columns: ['id INTEGER', 'name STRING'],
          rows: [
            [1, 'å'],
            [2, 'b'],
          ],
        },
      ],
    },
  },
  {
    name: 'a ZIP archive of several files',
    settings: { path: '/csv/two.csv.zip', ...schema(['id', 'INTEGER']) },
    files: { '/csv/two.csv.zip': storedZip({ 'a.csv': '1\n', 'b.csv': '2\n' }) },
    expect: {
      error: 'FILE_UNREADABLE',
      message: 'is a ZIP archive of 2 files (a.csv, b.csv). Unpack it',
    },
  },
  {
    name: 'one character for fractions and groups',
    settings: { path: '/x', decimalSeparator: ',', thousandsSeparator: ',', ...orders },
    expect: { issue: { field: 'thousandsSeparator', code: 'SAME_CHARACTER' } },
  },
  {
    name: 'a comment that is the separator',
    settings: { path: '/x', separator: ';', comment: ';', ...orders },
    expect: { issue: { field: 'comment', code: 'SAME_CHARACTER' } },
  },
  {
    name: 'a separator of eleven characters',
    settings: { path: '/x', separator: '|'.repeat(11), ...orders },
    expect: { issue: { field: 'separator', code: 'NOT_ONE_CHARACTER' } },
  },
  {
    name: 'a type that is none',
    settings: { path: '/x', ...schema(['a', 'INTEGR']) },
    expect: { issue: { field: 'outputColTypes', code: 'UNKNOWN_TYPE' } },
  },
  {
    name: 'a type that text cannot hold',
    settings: { path: '/x', ...schema(['a', 'ARRAY<INTEGER>']) },
    expect: { issue: { field: 'outputColTypes', code: 'TYPE_NOT_IN_CSV' } },
  },
  {
    name: 'a column twice',
    settings: { path: '/x', ...schema(['a', 'STRING'], ['A', 'STRING']) },
    expect: { issue: { field: 'outputColNames', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'fewer types than names',
    settings: {
      path: '/x',
      outputColNames: '["a", "b"]',
      outputColTypes: '["STRING"]',
      outputColFormats: '[]',
    },
    expect: { issue: { field: 'outputColTypes', code: 'LISTS_DIFFER' } },
  },
);

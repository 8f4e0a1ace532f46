import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CsvDialect } from './dialect.ts';
import { parseCsv, type CsvRecord } from './parse-csv.ts';
import { CsvParser } from './parser.ts';

const dialect: CsvDialect = {
  separator: ',',
  quote: '"',
  escape: '"',
  nullValue: '',
  header: false,
  columns: 2,
};
const good = (...fields: (string | null)[]): CsvRecord => ({ fields, malformed: false });
const bad = (...fields: (string | null)[]): CsvRecord => ({ fields, malformed: true });

describe('the CSV reference parser', () => {
  test.each<[string, string, Partial<CsvDialect>, CsvRecord[]]>([
    [
      'all three line ends',
      'a,b\nc,d\r\ne,f\rg,h',
      {},
      [good('a', 'b'), good('c', 'd'), good('e', 'f'), good('g', 'h')],
    ],
    ['empty lines', '\n\r\na,b\n\n\r\rc,d\n\n', {}, [good('a', 'b'), good('c', 'd')]],
    ['a byte order mark', '\ufeffa,b', {}, [good('a', 'b')]],
    ['a byte order mark before a quote', '\ufeff"a",b', {}, [good('a', 'b')]],
    ['quotes', '"a,\n""b""",c', {}, [good('a,\n"b"', 'c')]],
    ['empty is null, quoted empty is not', ',""', {}, [good(null, '')]],
    ['a null value, quoted and not', 'NA,"NA"', { nullValue: 'NA' }, [good(null, 'NA')]],
    ['blanks', ' a , "b"', {}, [good(' a ', ' "b"')]],
    ['a quote inside a plain field', 'a"b,c""', {}, [good('a"b', 'c""')]],
    ['too few fields', 'a\nb,c', {}, [bad('a', null), good('b', 'c')]],
    ['too many fields', 'a,b,c\nd,e,', {}, [bad('a', 'b'), bad('d', 'e')]],
    ['text after the closing quote', '"a"b,c\nd,e', {}, [bad('"a"b', 'c'), good('d', 'e')]],
    ['a quote that never closes', 'a,"b\nc,d', {}, [bad('a', '"b\nc,d')]],
    ['a header', 'x,y,z\n1,2', { header: true }, [good('1', '2')]],
    ['a header after empty lines', '\n\n"x\n",y\n1,2', { header: true }, [good('1', '2')]],
    [
      'another escape',
      String.raw`"a\"b\\c\d",e\f`,
      { escape: '\\' },
      [good(String.raw`a"b\c\d`, String.raw`e\f`)],
    ],
    ['doubled quotes with another escape', '"a""b",c', { escape: '\\' }, [bad('"a""b"', 'c')]],
    ['no quoting', '"a,b"', { quote: '', escape: '' }, [good('"a', 'b"')]],
    [
      'a separator of two characters',
      'a||b|c\n"x||y"||z',
      { separator: '||' },
      [good('a', 'b|c'), good('x||y', 'z')],
    ],
    ['lines to skip', 'x\r\n\ry\na,b', { skipLines: 3 }, [good('a', 'b')]],
    ['footer lines to skip', 'a,b\nTotal\n\n"x\ny"\n\n', { skipFooterLines: 2 }, [good('a', 'b')]],
    ['more footer lines than there are', 'a,b\nc,d', { skipFooterLines: 3 }, []],
    ['comments', '#x\na,b\n#,"\r\nc,#d\n#', { comment: '#' }, [good('a', 'b'), good('c', '#d')]],
    ['several null values', 'NA,-', { nullValue: 'NA', nullValues: ['-'] }, [good(null, null)]],
    ['nothing', '', {}, []],
    ['only a quoted empty field', '""', { columns: 1 }, [good('')]],
  ])('%s', (_, text, options, expected) => {
    expect(parseCsv(text, { ...dialect, ...options })).toEqual(expected);
  });

  const pieces = fc.array(
    fc.constantFrom(
      'a',
      'bc',
      ',',
      ',',
      '"',
      '"',
      '\n',
      '\r',
      '\r\n',
      '\\',
      ' ',
      '|',
      '||',
      '\ufeff',
      'é',
      'NA',
    ),
    { maxLength: 40 },
  );

  test('does not depend on how the text is split', () => {
    fc.assert(
      fc.property(
        pieces,
        fc.constantFrom(',', '||'),
        fc.constantFrom('"', '\\'),
        fc.boolean(),
        fc.constantFrom('', 'a', 'a,'),
        fc.nat(2),
        (parts, separator, escape, header, comment, skipLines) => {
          const options: CsvDialect = {
            ...dialect,
            separator,
            escape,
            header,
            comment,
            skipLines,
            nullValue: 'NA',
          };
          const records: CsvRecord[] = [];
          const parser = new CsvParser(options, (fields, malformed) =>
            records.push({ fields, malformed }),
          );
          for (const character of parts.join('')) parser.push(character);
          parser.end();
          expect(records).toEqual(parseCsv(parts.join(''), options));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('parses what is written with every value quoted', () => {
    const value = fc.option(
      fc
        .array(fc.constantFrom('a', ',', '"', '\n', '\r', '\\', ' ', '', 'NA'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value)), (rows) => {
        const text = rows
          .map((row) =>
            row
              .map((field) => (field === null ? '' : `"${field.replaceAll('"', '""')}"`))
              .join(','),
          )
          .join('\r\n');
        expect(parseCsv(text, { ...dialect, nullValue: 'NA' })).toEqual(
          rows.map((row) => good(...row)),
        );
      }),
    );
  });
});

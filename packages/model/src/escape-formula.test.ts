import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula } from './escape-formula.ts';

test.each([
  '=1+1',
  '+cmd|x',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\ufeff=1',
  '＝1',
  '-',
  '--5',
  '-5%',
  '+1 555 0100',
  '-0044-03-15',
])('escapes %j', (text) => expect(escapeFormula(text)).toBe(`'${text}`));

test.each(['', '-5', '+3.2', '-1e-9', '-.5', '5', 'a=b', "'=1", '2024-01-31', 'é', ' -5'])(
  'leaves %j',
  (text) => expect(escapeFormula(text)).toBe(text),
);

test('only plain numbers keep a leading sign', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          '\t',
          '\r',
          ' ',
          '1',
          '.',
          'e',
          'x',
          '"',
          ',',
          '＝',
          '\u200b',
        ),
      }),
      (text) => {
        const escaped = escapeFormula(text);
        if (/^[=+\-@\t\r]/.test(escaped)) expect(Number.isNaN(Number(escaped))).toBe(false);
        expect([text, `'${text}`]).toContain(escaped);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { parseParameters, parseProgramParameters, withProgramParameters } from './index.ts';

test('parameters are STRING by default', () => {
  expect(
    parseParameters(
      '[{"name":"country","value":"NO"},{"name":"limit","type":"INTEGER","value":10,"description":"rows"}]',
    ),
  ).toEqual([
    { name: 'country', type: 'STRING', value: 'NO', description: '' },
    { name: 'limit', type: 'INTEGER', value: '10', description: 'rows' },
  ]);
  expect(parseParameters(null)).toEqual([]);
});

test.each(['{}', '[1]', '[{"name":"a b"}]', '[{"name":"a"},{"name":"a"}]', '[{'])(
  'rejects the parameters %s',
  (text) => {
    expect(() => parseParameters(text)).toThrow();
  },
);

test('program parameters are parsed like a shell command line', () => {
  expect([
    ...parseProgramParameters(
      `--var a=1 --var=b=x=y --var "c=two words" --var d='it\\s' --var e=a\\ b --var f=`,
    ),
  ]).toEqual([
    ['a', '1'],
    ['b', 'x=y'],
    ['c', 'two words'],
    ['d', 'it\\s'],
    ['e', 'a b'],
    ['f', ''],
  ]);
});

test.each(['a=1', '--var', '--var novalue', '--var 1=2', '--var "a=1'])(
  'rejects the program parameters %s',
  (text) => {
    expect(() => parseProgramParameters(text)).toThrow();
  },
);

test('rejects a value for an undeclared parameter', () => {
  const declared = parseParameters('[{"name":"a","value":"1"}]');
  expect(withProgramParameters(declared, new Map([['a', '2']]))).toMatchObject([
    { name: 'a', value: '2' },
  ]);
  expect(() => withProgramParameters(declared, new Map([['b', '2']]))).toThrow(
    'The workflow has no parameter b. It declares a.',
  );
});

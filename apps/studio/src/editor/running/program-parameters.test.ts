import { parseProgramParameters } from '@millrace/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programParametersOf } from './program-parameters.ts';

test('the server parses the values as written', () => {
  const names = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/);
  fc.assert(
    fc.property(fc.dictionary(names, fc.string({ unit: 'binary' })), (values) => {
      const map = new Map(Object.entries(values));
      expect(new Map(parseProgramParameters(programParametersOf(map)))).toEqual(map);
    }),
  );
});

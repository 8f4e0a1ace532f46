import { cases } from '../../cases/case.ts';
import { saveCases, savedInput } from '../../cases/saved.ts';

export const saveAvroCases = cases(
  ...saveCases('avro'),
  ...['MAP<INTEGER, STRING>', 'ARRAY<STRUCT<a: STRING, A: STRING>>'].map((type) => ({
    name: `a type that no Avro file has: ${type}`,
    settings: { path: '/out/x' },
    inputs: [{ columns: [`a ${type}`], rows: [] }],
    expect: { issue: { field: null, code: 'TYPE_NOT_IN_CSV' as const } },
  })),
  ...['a-b STRING', 'ü STRING', 'a STRUCT<`1`: STRING>'].map((column) => ({
    name: `a name that Avro does not allow: ${column}`,
    settings: { path: '/out/x' },
    inputs: [{ columns: [column], rows: [] }],
    expect: { issue: { field: null, code: 'WRONG_AVRO_NAME' as const } },
  })),
  {
    name: 'a codec that there is not',
    settings: { path: '/out/x', codec: 'lzma' },
    inputs: [savedInput],
    expect: { issue: { field: 'codec', code: 'UNKNOWN_OPTION' } },
  },
);

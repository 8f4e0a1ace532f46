import fc from 'fast-check';
import { typeName } from '@millrace/plan';
import { expect, test } from 'vitest';
import { WrongFormat } from '../infer/found-field.ts';
import { inferOrc } from './infer-orc.ts';

type Type = {
  readonly kind: number;
  readonly parts?: readonly number[];
  readonly names?: readonly string[];
};

const [INT, STRING, MAP, STRUCT] = [3, 7, 11, 12];

function field(number: number, content: number | readonly number[]): number[] {
  if (typeof content === 'number') return [number * 8, content];
  return [number * 8 + 2, (content.length % 128) | 128, content.length >> 7, ...content];
}

/** An ORC file of no rows, whose footer isn't packed. */
function orcFile(types: readonly Type[]): Uint8Array {
  const footer = types.flatMap(({ kind, parts = [], names = [] }) =>
    field(4, [
      ...field(1, kind),
      ...parts.flatMap((part) => field(2, part)),
      ...names.flatMap((name) => field(3, [...Buffer.from(name)])),
    ]),
  );
  const magic = [...Buffer.from('ORC')];
  const script = [
    8,
    (footer.length % 128) | 128,
    footer.length >> 7,
    ...field(2, 0),
    0x82,
    0xf4,
    3,
    magic.length,
    ...magic,
  ];
  return Uint8Array.from([79, 82, 67, ...footer, ...script, script.length]);
}

function infer(bytes: Uint8Array): ReturnType<typeof inferOrc> {
  return inferOrc({
    byteLength: bytes.length,
    slice: (start, end) => Promise.resolve(Uint8Array.from(bytes.subarray(start, end)).buffer),
  });
}

const table = orcFile([
  { kind: STRUCT, parts: [1, 2], names: ['id', 'tags'] },
  { kind: INT },
  { kind: MAP, parts: [3, 4] },
  { kind: STRING },
  { kind: INT },
]);

test('finds columns and their types', async () => {
  const columns = (await infer(table)).map(({ name, type }) => `${name} ${typeName(type)}`);
  expect(columns).toEqual(['id INTEGER', 'tags MAP<STRING, INTEGER>']);
});

test('a type that is used twice is damage: a few of them would be endless', async () => {
  const maps = Array.from({ length: 90 }, (_, index) => ({
    kind: MAP,
    parts: [index + 2, index + 2],
  }));
  const file = orcFile([{ kind: STRUCT, parts: [1], names: ['a'] }, ...maps, { kind: INT }]);
  await expect(infer(file)).rejects.toThrow('is damaged');
});

test('damaged bytes are reported as such, whatever they are', async () => {
  const damage = fc.array(fc.tuple(fc.nat(table.length - 1), fc.nat(255)), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const bytes = Uint8Array.from(table);
      for (const [place, byte] of changes) bytes[place] = byte;
      const error: unknown = await infer(bytes).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error === null || error instanceof WrongFormat, String(error)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

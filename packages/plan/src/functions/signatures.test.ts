import { expect, test } from 'vitest';
import { aggregates } from './aggregates.ts';
import { arrays } from './arrays.ts';
import { bitmapAggregates } from './bitmap-aggregates.ts';
import { codes } from './codes.ts';
import { conditionals } from './conditionals.ts';
import { csv } from './csv.ts';
import { datetime } from './datetime.ts';
import { json } from './json.ts';
import { maps } from './maps.ts';
import { math } from './math.ts';
import { operators } from './operators.ts';
import { randomness } from './random.ts';
import { aggregateSignatures, scalarSignatures, windowSignatures } from './signatures.ts';
import { strings } from './strings.ts';
import { vectorAggregates, vectors } from './vectors.ts';
import { windows } from './windows.ts';
import { xml } from './xml.ts';

test('no name has two signatures, and each is in the catalog', () => {
  const families = [
    operators,
    math,
    randomness,
    conditionals,
    strings,
    codes,
    datetime,
    arrays,
    maps,
    vectors,
    json,
    csv,
    xml,
    aggregates,
    bitmapAggregates,
    vectorAggregates,
    windows,
  ];
  const names = families.flatMap((family) => Object.keys(family)).toSorted();
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    [scalarSignatures, aggregateSignatures, windowSignatures]
      .flatMap((signatures) => Object.keys(signatures))
      .toSorted(),
  );
});

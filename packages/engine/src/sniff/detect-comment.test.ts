import { expect, test } from 'vitest';
import { sniffCsv, type SniffedCsv } from './sniff-csv.ts';

const sniff = (text: string): SniffedCsv =>
  sniffCsv({ head: Buffer.from(text), parts: [], isWhole: true });

test('a comment can have as many commas as records by chance', () => {
  const rows = 'x,y,z\n1,2,3\n4,5,6\n7,8,9\n';
  const notes = '# Measured by Ann\n# in Oslo, Lima, and Bonn\n# on a day in May\n# at noon\n';
  expect(sniff(notes + rows)).toMatchObject({ comment: '#', skipLines: 0, header: true });
  const named = '# Measured by Ann\n# x,y,z\n1,2,3\n4,5,6\n';
  expect(sniff(named)).toMatchObject({ comment: '', skipLines: 1, header: true });
});

test('several comments can be above one column of numbers', () => {
  const numbers = '1.5\n2.5\n3.5\n';
  expect(sniff(`# Prices\n# from May, to June\n${numbers}`)).toMatchObject({
    comment: '#',
    header: false,
  });
  expect(sniff(`# Prices\n# from May, to June\nprice\n${numbers}`)).toMatchObject({
    comment: '#',
    columns: [{ name: 'price' }],
  });
  expect(sniff(`# price\n${numbers}`)).toMatchObject({
    comment: '',
    columns: [{ name: '# price' }],
  });
});

import { describe, expect, test } from 'vitest';
import { sniffCsv } from './sniff-csv.ts';

const footerOf = (text: string): number =>
  sniffCsv({ head: Buffer.from(text), parts: [], isWhole: true }).footerLines;

describe('the footer of a CSV file', () => {
  test('is a total only if it has numbers', () => {
    const sales = 'city,sold,left\nOslo,12,3\nLima,7,1\n';
    expect(footerOf(`${sales}Total,19,4\n`)).toBe(1);
    expect(footerOf(`${sales}TOTAL FOR MAY,19,\n`)).toBe(1);
    const fields = 'field,type,options\nid,text,key\nday,date,\n';
    expect(footerOf(`${fields}total,decimal,\n`)).toBe(0);
    expect(footerOf(`${fields}total,,\n`)).toBe(1);
  });

  test('is no record that only has a name like the others', () => {
    const people = 'name,age,town\nAnn Lee,31,Oslo\nBo,27,Lima\n';
    expect(footerOf(`${people}Cem,,\n`)).toBe(0);
    expect(footerOf(`${people}Dora Ek,,\nEva,,\n`)).toBe(0);
    expect(footerOf(`${people}Made in May,,\n`)).toBe(1);
    expect(footerOf(`${people}Cem,,\nSource: the office,,\n`)).toBe(1);
    expect(footerOf(`${people},,\nThe office,,\n`)).toBe(2);
    expect(footerOf(`${people}*provisional,,\n`)).toBe(1);
    expect(footerOf(`${people}Notes,,\n`)).toBe(1);
    expect(footerOf(`${people}Cem\n`)).toBe(1);
    expect(footerOf('id,age,town\n1,31,Oslo\n2,27,Lima\nupdated,,\n')).toBe(1);
  });
});

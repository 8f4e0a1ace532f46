import { expect, test } from 'vitest';
import { WorkTime } from './work-time.ts';

test('steps after one another add up, and steps beside each other count once', () => {
  const worked = new WorkTime();
  expect(worked.add(100, 130)).toBe(30);
  expect(worked.add(150, 160)).toBe(40);
  expect(worked.add(120, 140)).toBe(50);
  expect(worked.add(90, 170)).toBe(80);
  expect(worked.add(95, 99.5)).toBe(80);
});

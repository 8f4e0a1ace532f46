import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withOutputs } from '../scripts/tour/tour.ts';

it('shows in the README what the commands really print (npm run tour writes it)', () => {
  const text = readFileSync('README.md', 'utf8');
  expect(withOutputs(text)).toBe(text);
});

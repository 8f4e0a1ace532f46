import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { pagesWithOutputs, withOutputs } from '../scripts/tour/tour.ts';

const pages = pagesWithOutputs().map((path) => [basename(path), path] as const);

it.each(pages)('shows in %s what its commands print (npm run tour writes it)', (_, path) => {
  const text = readFileSync(path, 'utf8');
  expect(withOutputs(text)).toBe(text);
});

it('covers the README and the page about plans', () => {
  expect(pages.map(([name]) => name)).toEqual(
    expect.arrayContaining(['README.md', 'inspect-the-plan.md']),
  );
});

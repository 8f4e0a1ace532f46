import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseGraph, parseJson } from '@millrace/model';
import { checkGraph } from '@millrace/processors';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../examples');
const workflows = readdirSync(folder).filter((name) => name.endsWith('.workflow.json'));

test.each(workflows)('%s has no issues', (name) => {
  const { issues, needs, demands } = checkGraph(
    parseGraph(parseJson(readFileSync(join(folder, name), 'utf8'))),
  );
  expect({ issues, needs }).toEqual({ issues: [], needs: [] });
  expect(demands.length).toBeGreaterThan(0);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleOf } from '@millrace/model';
import { describe, expect, test } from 'vitest';
import { generateProcessors } from '../../../scripts/generate/processors.ts';
import { allCases } from './case-graphs/all-cases.ts';
import { categories } from './define/categories.ts';
import { toNode } from './registry/to-node.ts';
import { pages, processors } from './registry/index.gen.ts';

const root = join(import.meta.dirname, '../../..');

test('the index, the cases and the reference match the folders', () => {
  const stale = [...generateProcessors()].filter(
    ([path, text]) =>
      !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  );
  expect(stale.map(([path]) => path)).toEqual([]);
});

test('names and classes are unique', () => {
  expect(new Set(processors.map(({ name }) => name)).size).toBe(processors.length);
  expect(new Set(processors.map(({ nodeClass }) => nodeClass)).size).toBe(processors.length);
});

describe.each(processors.map((processor) => [processor.name, processor] as const))(
  '%s',
  (name, processor) => {
    test('its class is its category and its name', () => {
      const words = name
        .split(/[ -]/)
        .map((word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase());
      // The category used to be called `look`, and saved workflows use its node classes.
      const family = processor.category === 'visualize' ? 'look' : processor.category;
      expect(processor.nodeClass).toBe(`millrace.nodes.${family}.${words.join('')}`);
      expect(Object.keys(categories)).toContain(processor.category);
      expect(ruleOf(processor.type)).toBeDefined();
    });

    test('it has a page', () => {
      const page = pages[processor.nodeClass];
      expect(page?.description).toMatch(/^[A-Z].*\.$/s);
      expect(page?.details).not.toBe('');
      expect(page?.examples).not.toBe('');
    });

    test('it has cases for what it does and what it refuses', () => {
      const own = allCases().filter((each) => each.processor === processor);
      expect(
        own.some(({ case: each }) => 'outputs' in each.expect || processor.name === 'Read Parquet'),
      ).toBe(true);
      expect(own.some(({ case: each }) => 'issue' in each.expect)).toBe(true);
      expect(new Set(own.map(({ case: each }) => each.name)).size).toBe(own.length);
    });

    test('its fields are complete, and their defaults are valid', () => {
      for (const field of toNode(processor).fields) {
        expect(field.title).not.toBe('');
        if (field.optionsArray !== null && field.widget === 'array')
          expect(field.optionsArray).toContain(field.value);
      }
      const makesData = processor.type !== 'doc' && processor.type !== 'sticky';
      expect('storageLevel' in processor.fields).toBe(makesData);
    });
  },
);

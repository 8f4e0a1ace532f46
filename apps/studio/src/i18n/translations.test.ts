import { describe, expect, test } from 'vitest';
import type { ActionId } from '../editor/actions/registry.ts';
import { german } from './de.ts';
import { actions } from './de/actions.ts';
import { english } from './en.ts';

type Texts = { readonly [key: string]: string | Texts };

const translations: readonly (readonly [string, Texts])[] = [['de', german]];
const originals = textsOf(english);

describe.each(translations)('the texts in %s', (language, translation) => {
  const texts = textsOf(translation);

  test('have the placeholders of the English ones', () => {
    const differing = [...originals].filter(([key, text]) => {
      const translated = texts.get(key) ?? '';
      return placeholders(translated).join() !== placeholders(text).join();
    });
    expect(differing).toEqual([]);
  });

  test('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const stems = [...originals.keys()].flatMap((key) =>
      key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : [],
    );
    expect(stems.length).toBeGreaterThan(50);
    const missing = stems.flatMap((stem) =>
      forms.map((form) => `${stem}_${form}`).filter((key) => !texts.has(key)),
    );
    expect(missing).toEqual([]);
  });

  test('are not empty, and have no typewriter quotation marks', () => {
    const wrong = [...texts].filter(([, text]) => text.trim() === '' || text.includes('"'));
    expect(wrong).toEqual([]);
  });
});

test('every German text has German quotation marks', () => {
  const wrong = [...textsOf(german)].filter(([, text]) =>
    /”|“[^“]*$/.test(text.replaceAll(/„[^“]*“/g, '')),
  );
  expect(wrong).toEqual([]);
});

function textsOf(texts: Texts, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${path}${key}`, value] as const]
        : [...textsOf(value, `${path}${key}.`)],
    ),
  );
}

/** Sorted. A singular may say "one" instead of the number. */
function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).toSorted();
}

/** The types of the studio fail where an action has no label. */
const labels: readonly Readonly<Record<ActionId, string>>[] = [actions];

test('every action of the editor has a label', () => {
  for (const each of labels) expect(Object.values(each)).not.toContain('');
});

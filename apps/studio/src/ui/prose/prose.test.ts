import { expect, test } from 'vitest';
import { pages } from '../../../../../packages/processors/src/index.ts';
import { proseOf, settingsIn } from './prose.ts';

test('parses paragraphs, items, code, emphasis and links', () => {
  expect(
    proseOf(
      'A record is\n*malformed*, `a * b`.\n\n- one\n- **two**\n\nSee [Spark](https://spark.apache.org).',
    ),
  ).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'plain', text: 'A record is ' },
        { kind: 'stress', text: 'malformed' },
        { kind: 'plain', text: ', ' },
        { kind: 'code', text: 'a * b' },
        { kind: 'plain', text: '.' },
      ],
    },
    { kind: 'item', inlines: [{ kind: 'plain', text: 'one' }] },
    { kind: 'item', inlines: [{ kind: 'strong', text: 'two' }] },
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'plain', text: 'See ' },
        { kind: 'link', text: 'Spark', href: 'https://spark.apache.org' },
        { kind: 'plain', text: '.' },
      ],
    },
  ]);
});

test('parses the settings of an example', () => {
  const [block] = proseOf(
    '`outputCols` = `["a"]`, `expressions` = `["b * 2"]`,\n`onError` = `null`.',
  );
  expect(settingsIn(block!)).toEqual([
    { name: 'outputCols', value: '["a"]' },
    { name: 'expressions', value: '["b * 2"]' },
    { name: 'onError', value: 'null' },
  ]);
  expect(settingsIn(proseOf('With `a` = `b` it fails.')[0]!)).toBeNull();
});

test('no page has unparsed markup', () => {
  const left = Object.entries(pages).flatMap(([nodeClass, { description, details, examples }]) =>
    proseOf([description, details, examples].join('\n\n'))
      .flatMap(({ inlines }) => inlines)
      .filter(({ kind, text }) => kind === 'plain' && /[`*[\]|#]/.test(text))
      .map(({ text }) => `${nodeClass}: ${text}`),
  );
  expect(left).toEqual([]);
});

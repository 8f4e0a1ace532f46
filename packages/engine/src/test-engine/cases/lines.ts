import { scan } from '@millrace/plan';
import { bag, type EngineCase } from '../engine-case.ts';
import { at } from '../plan-shorthand.ts';

const lines = (what: string, content: string, ...rows: string[]): EngineCase => ({
  name: `text: ${what}`,
  relation: scan(
    `/text/${what}.txt`,
    { kind: 'text', column: 'value', encoding: 'UTF-8' },
    [],
    at('text'),
  ),
  files: { [`/text/${what}.txt`]: content },
  expected: bag(...rows.map((row) => [row])),
});

const records = (
  what: string,
  multiLine: boolean,
  content: string,
  ...rows: string[]
): EngineCase => ({
  name: `json: ${what}`,
  relation: scan(
    `/json/${what}.json`,
    { kind: 'json', column: 'value', multiLine, encoding: 'UTF-8' },
    [],
    at('json'),
  ),
  files: { [`/json/${what}.json`]: content },
  expected: bag(...rows.map((row) => [row])),
});

export const lineCases: readonly EngineCase[] = [
  lines('plain lines', 'a\nb, "c"\n', 'a', 'b, "c"'),
  lines('empty lines', '\na\n\n\n', '', 'a', '', ''),
  lines('all line ends', 'a\r\nb\rc\nd', 'a', 'b', 'c', 'd'),
  lines('nothing', ''),
  records(
    'lines',
    false,
    '{"a": 1}\n\n  {"a": "x,\\"y"}  \nnot json\n',
    '{"a": 1}',
    '  {"a": "x,\\"y"}  ',
    'not json',
  ),
  records(
    'an array',
    true,
    '[{"a": [1,\n2]}, {"b": "],["} ,3]\n',
    '{"a": [1,\n2]}',
    '{"b": "],["}',
    '3',
  ),
  records('one document', true, '{"a":\n {"b": []}}\n', '{"a":\n {"b": []}}'),
];

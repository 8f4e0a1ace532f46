import { readFileSync } from 'node:fs';
import { listKeys } from '../../apps/studio/src/ui/record-list/list-keys.ts';
import { common } from '../../apps/studio/src/i18n/en/common.ts';

/** By its address, because its types are those of a browser. */
const registry = new URL('../../apps/studio/src/editor/actions/guide.ts', import.meta.url).href;
const { guideRows } = (await import(registry)) as { readonly guideRows: (command: string) => Rows };

const page = 'docs/reference/keyboard-shortcuts.md';

/** The reference of keyboard shortcuts, by path. Its tables come from the tables that the studio uses. */
export function generateShortcuts(): ReadonlyMap<string, string> {
  const editor = guideRows('⌘/Ctrl');
  const lists = listKeys.map(([key, word]) => [[key], common.list.keys[word]] as const);
  const text = readFileSync(page, 'utf8');
  return new Map([[page, withTable(withTable(text, 'editor', editor), 'lists', lists)]]);
}

type Rows = readonly (readonly [readonly string[], string])[];

/** Replaces the table between its markers. */
function withTable(text: string, name: string, rows: Rows): string {
  const [start, end] = [`<!-- keys: ${name}, written by npm run generate -->`, '<!-- end -->'];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`${page} has no place for the keys of ${name}: ${start} … ${end}`);
  const table = ['| key | action |', '|---|---|', ...rows.map(([presses, what]) => `| ${presses.map((press) => `\`${press}\``).join(', ')} | ${what} |`)];
  return `${text.slice(0, from)}${start}\n\n${table.join('\n')}\n\n${text.slice(to)}`;
}

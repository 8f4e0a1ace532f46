import { readFileSync } from 'node:fs';

const page = 'docs/reference/keyboard-shortcuts.md';

const editor = await rowsOf('editor/actions/guide.ts', 'guideRows');
const lists = await rowsOf('ui/record-list/list-actions.ts', 'listRows');
const tables = await rowsOf('editor/fields/table/row-actions.ts', 'tableRows');

/**
 * The reference of keyboard shortcuts, by path. Its tables come from the tables that the studio
 * uses.
 */
export function generateShortcuts(): ReadonlyMap<string, string> {
  const text = readFileSync(page, 'utf8');
  const tablesByName = { editor, tables, lists };
  const written = Object.entries(tablesByName).reduce(
    (before, [name, rows]) => withTable(before, name, rows),
    text,
  );
  return new Map([[page, written]]);
}

/**
 * What a module of the studio lists. It is loaded by its address, because its types are those of a
 * browser.
 */
async function rowsOf(path: string, name: string): Promise<Rows> {
  const found = (await import(
    new URL(`../../apps/studio/src/${path}`, import.meta.url).href
  )) as Readonly<Record<string, (command: string) => Rows>>;
  return found[name]!('⌘/Ctrl');
}

type Rows = readonly (readonly [readonly string[], string])[];

/** Replaces the table between its markers. */
function withTable(text: string, name: string, rows: Rows): string {
  const [start, end] = [`<!-- keys: ${name}, written by npm run generate -->`, '<!-- end -->'];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from === -1 || to === -1)
    throw new Error(`${page} has no place for the keys of ${name}: ${start} … ${end}`);
  const table = [
    '| key | action |',
    '|---|---|',
    ...rows.map(
      ([presses, what]) => `| ${presses.map((press) => `\`${press}\``).join(', ')} | ${what} |`,
    ),
  ];
  return `${text.slice(0, from)}${start}\n\n${table.join('\n')}\n\n${text.slice(to)}`;
}

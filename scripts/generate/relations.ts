import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'packages/plan/src/relations';
const source = join(import.meta.dirname, '../..', folder);

type Found = { readonly file: string; readonly text: string; readonly definition: string };

const note = '// Written by `npm run generate` from the files that define a relation.';

/** The table of the kinds of relations, and what their files export to others. */
export function generateRelations(): ReadonlyMap<string, string> {
  const found = findKinds();
  return new Map([
    [`${folder}/definitions.gen.ts`, tableText(found)],
    [`${folder}/index.gen.ts`, [note, ...found.map(exportLine), ''].join('\n')],
  ]);
}

function tableText(found: readonly Found[]): string {
  return [
    note,
    "import type { RelationKind, RelationOf } from '../relation.ts';",
    "import type { RelationDefinition } from './definition.ts';",
    ...found.map(({ file, definition }) => `import { ${definition} } from './${file}';`),
    '',
    'export const definitions: { readonly [K in RelationKind]: RelationDefinition<RelationOf<K>> } = {',
    ...found.map(({ file, definition }) => `  ${kindOf(file)}: ${definition},`),
    '};',
    '',
  ].join('\n');
}

function findKinds(): readonly Found[] {
  return readdirSync(source)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const definition = /^export const (\w+): RelationDefinition</m.exec(text)?.[1];
      return definition === undefined ? [] : [{ file, text, definition }];
    });
}

/** `model-table.ts` holds the kind `model_table`. */
function kindOf(file: string): string {
  return file.replace('.ts', '').replaceAll('-', '_');
}

/** Exports everything but the definition, and what is marked as `@internal`. */
function exportLine({ file, text, definition }: Found): string {
  const declarations = text.matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^export (\w+) (\w+)/gm);
  const names = [...declarations]
    .filter(([, comment, , name]) => name !== definition && !comment?.includes('@internal'))
    .map(([, , keyword, name]) => (keyword === 'type' ? `type ${name}` : name));
  const allTypes = names.every((name) => name!.startsWith('type '));
  return allTypes
    ? `export type { ${names.map((name) => name!.slice('type '.length)).join(', ')} } from './${file}';`
    : `export { ${names.join(', ')} } from './${file}';`;
}

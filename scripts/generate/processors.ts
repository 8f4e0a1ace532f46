import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { categories } from '../../packages/processors/src/define/categories.ts';
import type { ProcessorCase } from '../../packages/processors/src/cases/case.ts';
import type { FieldSpec } from '../../packages/processors/src/define/field.ts';
import type { Page } from '../../packages/processors/src/define/page.ts';
import type { Processor } from '../../packages/processors/src/define/processor.ts';
import { storageLevel } from '../../packages/processors/src/define/storage-level.ts';
import { examplesText } from './examples.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const source = join(root, 'packages/processors/src');

type Found = {
  readonly folder: string;
  readonly stem: string;
  readonly exported: string;
  readonly processor: Processor;
  readonly page: Page;
  readonly cases: readonly ProcessorCase[];
};

const found: readonly Found[] = await Promise.all(folders().map(load));

/** The index of the processors and their reference pages, by path. */
export function generateProcessors(): ReadonlyMap<string, string> {
  return new Map([
    ['packages/processors/src/registry/index.gen.ts', indexText()],
    ['packages/processors/src/registry/cases.gen.ts', casesText()],
    ['apps/studio/src/pages/processors/examples.gen.ts', examplesText(found)],
    ['docs/reference/processors/README.md', contentsText()],
    ['docs/reference/processors/storage-level.md', storageLevelText()],
    ...found.map(
      (each) => [`docs/reference/processors/${each.stem}.md`, referenceText(each)] as const,
    ),
  ]);
}

function folders(): readonly string[] {
  return Object.keys(categories).flatMap((category) => {
    const path = join(source, category);
    const names = existsSync(path) ? readdirSync(path).toSorted() : [];
    return names
      .filter((name) => existsSync(join(path, name, 'definition.ts')))
      .map((name) => `${category}/${name}`);
  });
}

async function load(folder: string): Promise<Found> {
  const stem = folder.slice(folder.indexOf('/') + 1);
  const exported = stem.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const module = (await import(join(source, folder, 'definition.ts'))) as Record<
    string,
    Processor | undefined
  >;
  const processor = module[exported];
  if (processor === undefined)
    throw new Error(`packages/processors/src/${folder}/definition.ts does not export ${exported}.`);
  return {
    folder,
    stem,
    exported,
    processor,
    page: readPage(join(source, folder, 'page.md')),
    cases: await loadCases(folder, exported),
  };
}

async function loadCases(folder: string, exported: string): Promise<readonly ProcessorCase[]> {
  const path = join(source, folder, 'cases.ts');
  if (!existsSync(path)) return [];
  const module = (await import(path)) as Record<string, readonly ProcessorCase[] | undefined>;
  return module[`${exported}Cases`] ?? [];
}

function readPage(path: string): Page {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [opening = '', details = '', examples = ''] = text.split(/^## (?:Details|Examples)$/m);
  return {
    description: opening.replace(/^# .*$/m, '').trim(),
    details: details.trim(),
    examples: examples.trim(),
  };
}

function indexText(): string {
  const lines = [
    '// Written by `npm run generate` from the folders of the processors.',
    "import type { Page } from '../define/page.ts';",
    "import type { Processor } from '../define/processor.ts';",
    ...found.map(
      ({ folder, exported }) => `import { ${exported} } from '../${folder}/definition.ts';`,
    ),
    '',
    '/** Every processor, in the order of the palette. */',
    'export const processors: readonly Processor[] = [',
    ...found.map(({ exported }) => `  ${exported},`),
    '];',
    '',
    "/** The processors' pages, by node class. */",
    'export const pages: Readonly<Record<string, Page>> = {',
    ...found.flatMap(({ processor, page }) => [
      `  ${JSON.stringify(processor.nodeClass)}: {`,
      `    description: ${JSON.stringify(page.description)},`,
      `    details: ${JSON.stringify(page.details)},`,
      `    examples: ${JSON.stringify(page.examples)},`,
      '  },',
    ]),
    '};',
    '',
  ];
  return lines.join('\n');
}

function casesText(): string {
  const own = found.filter(({ folder }) => existsSync(join(source, folder, 'cases.ts')));
  const lines = [
    '// Written by `npm run generate` from the folders of the processors.',
    "import type { ProcessorCase } from '../cases/case.ts';",
    ...own.map(
      ({ folder, exported }) => `import { ${exported}Cases } from '../${folder}/cases.ts';`,
    ),
    '',
    "/** The processors' cases, by node class. */",
    'export const casesByProcessor: Readonly<Record<string, readonly ProcessorCase[]>> = {',
    ...own.map(
      ({ processor, exported }) => `  ${JSON.stringify(processor.nodeClass)}: ${exported}Cases,`,
    ),
    '};',
    '',
  ];
  return lines.join('\n');
}

function contentsText(): string {
  const sections = Object.entries(categories).flatMap(([category, title]) => {
    const own = found.filter(({ processor }) => processor.category === category);
    if (own.length === 0) return [];
    const rows = own.map(
      ({ stem, processor, page }) =>
        `| [${processor.name}](${stem}.md) | ${oneLine(page.description)} |`,
    );
    return [`## ${title}`, '', '| processor | description |', '|---|---|', ...rows, ''];
  });
  const introduction = [
    'A processor is a kind of node. Every processor that handles data also has the field [storage level](storage-level.md).',
    '',
    'These pages are generated from the processors by `npm run generate`.',
  ];
  return ['# Processors', '', ...introduction, '', ...sections].join('\n');
}

function referenceText({ processor, page }: Found): string {
  const fields = Object.entries(processor.fields).filter(([, spec]) => spec !== storageLevel);
  const shared =
    fields.length < Object.keys(processor.fields).length
      ? ['It also has the field [storage level](storage-level.md).', '']
      : [];
  return [
    `# ${processor.name}`,
    '',
    page.description,
    '',
    `*${categories[processor.category]}* · node type \`${processor.type}\` · node class \`${processor.nodeClass}\` · engine \`${processor.engine}\``,
    '',
    ...section('Details', page.details),
    ...(fields.length === 0
      ? []
      : [
          '## Fields',
          '',
          '| field | description | value | default |',
          '|---|---|---|---|',
          ...fields.map(fieldRow),
          '',
        ]),
    ...shared,
    ...section('Examples', page.examples),
  ].join('\n');
}

function storageLevelText(): string {
  return [
    '# Storage level',
    '',
    'Every processor that handles data has the field `storageLevel`. Leave it at `DEFAULT`.',
    '',
    'It is a hint about how an engine stores the data of a node. It never changes the answer. Today both engines accept it and ignore it.',
    '',
    '| field | description | value | default |',
    '|---|---|---|---|',
    fieldRow(['storageLevel', storageLevel]),
    '',
  ].join('\n');
}

function section(title: string, text: string): readonly string[] {
  return text === '' ? [] : [`## ${title}`, '', text, ''];
}

function fieldRow([name, spec]: readonly [string, FieldSpec]): string {
  const meaning = spec.description === '' ? spec.title : `${spec.title}: ${spec.description}`;
  return `| \`${name}\` | ${oneLine(meaning)} | ${valueText(spec)} | ${spec.default === '' ? '' : `\`${oneLine(spec.default)}\``} |`;
}

const kindTexts: Readonly<Record<FieldSpec['kind'], string>> = {
  text: 'text',
  choice: 'one of',
  flag: 'one of',
  integer: 'integer',
  long: 'integer',
  number: 'number',
  column: 'column',
  expression: 'expression',
  sql: 'query',
  python: 'Python',
  scala: 'Scala',
  path: 'path',
  character: 'character',
  dataset: 'dataset',
  connection: 'connection',
  'web connection': 'connection',
  'database table': 'text',
  texts: 'JSON list of strings',
  'nullable texts': 'JSON list of strings and nulls',
  columns: 'JSON list of columns',
  names: 'JSON list of names',
  choices: 'JSON list, each one of',
  expressions: 'JSON list of expressions',
  json: 'JSON',
};

function valueText({ kind, options, required, minimum, maximum }: FieldSpec): string {
  const choice = options === null ? '' : ` ${options.map((option) => `\`${option}\``).join(', ')}`;
  const range =
    minimum === undefined && maximum === undefined ? '' : ` (${minimum ?? ''} … ${maximum ?? ''})`;
  return `${kindTexts[kind]}${choice}${range}${required ? ', required' : ''}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}

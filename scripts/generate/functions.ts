import { aggregateSignatures, scalarSignatures, windowSignatures, type Signature } from '../../packages/plan/src/index.ts';

/** The reference of the function catalogue, by path. */
export function generateFunctions(): ReadonlyMap<string, string> {
  return new Map([['docs/functions.md', referenceText()]]);
}

function referenceText(): string {
  const families = Map.groupBy(
    Object.values<Signature>({ ...scalarSignatures, ...aggregateSignatures, ...windowSignatures }).filter(({ internal }) => !internal),
    ({ family }) => family,
  );
  return [
    '# Functions and operators',
    '',
    'Written by `npm run generate` from the catalogue. The language is Spark SQL in ANSI mode; what is not here is refused where it stands.',
    '',
    ...[...families].flatMap(([family, own]) => [
      `## ${family[0]!.toUpperCase()}${family.slice(1)}`,
      '',
      '| usage | what it gives | example |',
      '|---|---|---|',
      ...own.map(row),
      '',
    ]),
  ].join('\n');
}

function row({ usage, description, examples, raises }: Signature): string {
  const note = raises ? ' May fail on a value.' : '';
  return `| \`${cell(usage)}\` | ${cell(description)}${note} | ${examples.map((example) => `\`${cell(example)}\``).join(', ')} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

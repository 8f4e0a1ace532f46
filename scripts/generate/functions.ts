import { gaps } from '../../packages/engine-duckdb/src/expression/functions.ts';
import { families, functions } from '../../apps/studio/src/i18n/de/functions.ts';
import { costsOfExactness, type Language } from './costs.ts';
import {
  aggregateSignatures,
  scalarSignatures,
  windowSignatures,
  type Signature,
} from '../../packages/plan/src/index.ts';

/** The reference of the function catalog in each language, by path. */
export function generateFunctions(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/reference/functions.md', referenceText('en')],
    ['docs/de/reference/functions.md', referenceText('de')],
  ]);
}

const wordings = {
  en: {
    opening: [
      '# Functions and operators',
      '',
      'Expressions and queries use Spark SQL in ANSI mode. A function that is not listed here is reported as an issue before the run.',
      '',
      'A function that **may fail** ends the run when it gets a value it has no result for, such as a division by zero. The `try_` functions return null instead.',
      'The last digits of *approximate* results may differ between engines.',
      '',
      'Every function runs on both engines. The embedded engine rejects some for certain arguments before the run, with the reason.',
      '',
      'This page is generated from the function definitions by `npm run generate`.',
    ],
    columns: '| function | description | may fail | example |',
    yes: 'yes',
    approximate: '*Approximate.*',
  },
  de: {
    opening: [
      '# Funktionen und Operatoren',
      '',
      'Ausdrücke und Abfragen verwenden Spark SQL im ANSI-Modus. Eine Funktion, die hier nicht aufgeführt ist, wird vor der Ausführung als Problem gemeldet.',
      '',
      'Eine Funktion, die **fehlschlagen kann**, beendet die Ausführung, wenn sie für einen Wert kein Ergebnis hat, etwa bei einer Division durch null. Die `try_`-Funktionen geben dann null zurück.',
      'Die letzten Stellen *genäherter* Ergebnisse können sich zwischen den Engines unterscheiden.',
      '',
      'Jede Funktion läuft auf beiden Engines. Die eingebettete Engine lehnt einige bei bestimmten Argumenten vor der Ausführung ab und nennt den Grund.',
      '',
      'Diese Seite wird von `npm run generate` aus den Definitionen der Funktionen erzeugt.',
    ],
    columns: '| Funktion | Beschreibung | kann fehlschlagen | Beispiel |',
    yes: 'ja',
    approximate: '*Genähert.*',
  },
} as const;

const all: Readonly<Record<string, Signature>> = {
  ...scalarSignatures,
  ...aggregateSignatures,
  ...windowSignatures,
};

function referenceText(language: Language): string {
  if (gaps.some(({ name }) => all[name]?.internal !== true))
    throw new Error('The reference of functions says that every function runs on both engines.');
  const { opening, columns } = wordings[language];
  const byFamily = Map.groupBy(
    Object.entries(all).filter(([, { internal }]) => !internal),
    ([, { family }]) => family,
  );
  return [
    ...opening,
    '',
    ...[...byFamily].flatMap(([family, own]) => [
      `## ${titleOf(family, language)}`,
      '',
      columns,
      '|---|---|---|---|',
      ...own.map(([name, signature]) => row(name, signature, language)),
      '',
    ]),
    ...costsOfExactness(language),
  ].join('\n');
}

function titleOf(family: string, language: Language): string {
  const title = language === 'de' ? (families[family] ?? family) : family;
  return `${title[0]!.toUpperCase()}${title.slice(1)}`;
}

function row(name: string, signature: Signature, language: Language): string {
  const { usage, examples, raises } = signature;
  return `| \`${cell(usage)}\` | ${cell(describe(name, signature, language))} | ${raises ? wordings[language].yes : ''} | ${examples.map((example) => `\`${cell(example)}\``).join(', ')} |`;
}

/** The description, which every function must have as one or more whole sentences. */
function describe(
  name: string,
  { usage, description, inexact }: Signature,
  language: Language,
): string {
  if (!/^[A-Z].+\.$/.test(description))
    throw new Error(
      `The description of ${usage} must be a sentence: ${JSON.stringify(description)}`,
    );
  const text = language === 'de' ? (functions[name] ?? description) : description;
  return inexact ? `${text} ${wordings[language].approximate}` : text;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

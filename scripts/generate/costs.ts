import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arithmeticCases } from '../../benchmarks/arithmetic/cases.ts';

/** A language of the generated pages. */
export type Language = 'en' | 'de';

const wordings = {
  en: {
    opening: [
      '## Cost of exactness',
      '',
      "How much CPU time a query over ten million rows takes on the embedded engine, as a multiple of what DuckDB's own expression takes: the same operation for integers and strings,",
      '`TRY_CAST` for casts, and for decimals always the quotient of two doubles. Reading the rows is included. **Bold**: more than aimed at.',
    ],
    measured: (on: string) =>
      `Measured on ${on} by \`npm run benchmark -- arithmetic --write\`, best of two rounds on two cores that did nothing else.`,
    columns: '| type | expression | ratio | aim |',
    unknown: 'not measured',
  },
  de: {
    opening: [
      '## Was Exaktheit kostet',
      '',
      'Wie viel CPU-Zeit eine Abfrage über zehn Millionen Zeilen auf der eingebetteten Engine braucht, als Vielfaches dessen, was der eigene Ausdruck von DuckDB braucht: dieselbe Operation',
      'bei ganzen Zahlen und Zeichenketten, `TRY_CAST` bei Umwandlungen und bei Dezimalzahlen immer der Quotient zweier Doubles. Das Lesen der Zeilen zählt mit. **Fett**: mehr als das Ziel.',
    ],
    measured: (on: string) =>
      `Gemessen am ${on} mit \`npm run benchmark -- arithmetic --write\`, die bessere von zwei Runden auf zwei Kernen, die sonst nichts taten.`,
    columns: '| Typ | Ausdruck | Verhältnis | Ziel |',
    unknown: 'nicht gemessen',
  },
} as const;

/** What exact results cost, as `npm run benchmark -- arithmetic --write` measured it. */
export function costsOfExactness(language: Language): readonly string[] {
  const file = join(import.meta.dirname, '../../benchmarks/arithmetic/costs.json');
  const { measured, costs } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly measured: string;
    readonly costs: Readonly<Record<string, number>>;
  };
  const { opening, measured: measuredOn, columns, unknown } = wordings[language];
  const shown = (ratio: number | undefined, bound: number): string => {
    if (ratio === undefined) return unknown;
    const text = inLanguage(ratio.toFixed(1), language);
    return ratio > bound ? `**${text}**` : text;
  };
  return [
    ...opening,
    measuredOn(measured),
    '',
    columns,
    '|---|---|---|---|',
    ...arithmeticCases().map(({ type, operation, bound }) => {
      const ratio = shown(costs[`${type}: ${operation}`], bound);
      return `| ${type} | \`${operation}\` | ${ratio} | ${inLanguage(String(bound), language)} |`;
    }),
    '',
  ];
}

function inLanguage(number: string, language: Language): string {
  return language === 'de' ? number.replace('.', ',') : number;
}

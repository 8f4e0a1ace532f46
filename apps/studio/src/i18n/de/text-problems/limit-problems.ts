import type { TextProblemTranslation } from '@millrace/model';
import { number } from '../phrases.ts';

type Part = Pick<
  TextProblemTranslation,
  | 'TEXT_TOO_LONG'
  | 'TEXT_TOO_DEEP'
  | 'TEXT_TOO_LARGE'
  | 'EXPRESSION_TOO_LARGE'
  | 'VALUE_TOO_LARGE'
  | 'QUERY_TOO_WIDE'
  | 'QUERY_TOO_WIDE_TOGETHER'
  | 'QUERY_TOO_LARGE'
  | 'QUERY_TOO_DEEP'
>;

const subquery = 'Berechnen Sie die Spalten zuerst in einer Unterabfrage.';
const megabytes = (bytes: number): string => `${number(Math.ceil(bytes / 1_048_576))} MB`;

export const limitProblems: Part = {
  TEXT_TOO_LONG: {
    message: ({ count, limit }) =>
      `Der Text hat ${number(count)} Zeichen; die Grenze ist ${number(limit)}.`,
    hint: 'Teilen Sie ihn auf mehrere Knoten auf.',
  },
  TEXT_TOO_DEEP: {
    message: ({ limit }) => `Der Text ist hier mehr als ${limit} Ebenen tief verschachtelt.`,
    hint: 'Teilen Sie ihn auf mehrere Spalten oder Knoten auf.',
  },
  TEXT_TOO_LARGE: {
    message: ({ limit }) =>
      `Der Text hat mehr als ${number(limit)} Operanden, Operatoren und Aufrufe; das ist die Grenze.`,
    hint: 'Teilen Sie ihn auf mehrere Spalten oder Knoten auf, oder verknüpfen Sie eine Liste von Werten aus Daten.',
  },
  EXPRESSION_TOO_LARGE: {
    message: ({ count, limit }) =>
      `Ausgeschrieben hat dies ${number(count)} Operanden, Operatoren und Aufrufe; die Grenze ist ${number(limit)}.`,
    hint: 'Berechnen Sie einen Teil davon in einer Spalte oder einem Knoten davor.',
  },
  VALUE_TOO_LARGE: {
    message: ({ bytes, limit }) =>
      `Dies ergibt einen Wert von mindestens ${megabytes(bytes)}; die Grenze ist ${megabytes(limit)}.`,
    hint: 'Verwenden Sie kleinere Argumente. Für viele Zeilen verwenden Sie „Zeilen erzeugen“.',
  },
  QUERY_TOO_WIDE: {
    message: ({ count, limit }) =>
      `Dieser Teil der Abfrage hätte ${number(count)} Spalten; die Grenze ist ${number(limit)}.`,
    hint: 'Wählen Sie zuerst weniger Spalten aus.',
  },
  QUERY_TOO_WIDE_TOGETHER: {
    message: ({ count, limit }) =>
      `Bis hierher haben die Teile der Abfrage zusammen ${number(count)} Spalten; die Grenze ist ${number(limit)}.`,
    hint: 'Wählen Sie zuerst weniger Spalten aus, oder teilen Sie die Abfrage auf mehrere Knoten auf.',
  },
  QUERY_TOO_LARGE: {
    message: ({ limit }) =>
      `Mit ausgeschriebenen Namen anderer Spalten haben die Ausdrücke der Abfrage mehr als ${number(limit)} Teile; das ist die Grenze.`,
    hint: subquery,
  },
  QUERY_TOO_DEEP: {
    message: ({ count, limit }) =>
      `Mit ausgeschriebenen Namen anderer Spalten ist dieser Ausdruck ${number(count)} Ebenen tief verschachtelt; die Grenze ist ${number(limit)}.`,
    hint: subquery,
  },
};

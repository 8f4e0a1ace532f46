import type { TextProblemTranslation } from '@millrace/model';
import { didYouMean } from '../phrases.ts';

type Codes =
  | 'NOT_SORTABLE'
  | 'ALIAS_NOT_ALLOWED'
  | 'LAMBDA_NOT_ALLOWED'
  | 'STAR_NOT_ALLOWED'
  | 'SUBQUERY_NOT_ALLOWED'
  | 'TOO_FEW_LAMBDA_PARAMETERS'
  | 'REPEATED_LAMBDA_PARAMETER'
  | 'RESULTS_WITHOUT_COMMON_TYPE'
  | 'CONDITION_NOT_BOOLEAN'
  | 'WRONG_SCHEMA'
  | 'ESCAPE_NOT_ONE_CHARACTER'
  | 'TESTED_VALUE_NOT_BOOLEAN'
  | 'UNKNOWN_COLUMN'
  | 'NO_COLUMNS_HERE'
  | 'AMBIGUOUS_COLUMN'
  | 'UNKNOWN_MEMBER'
  | 'COLUMN_NOT_GROUPED'
  | 'UNKNOWN_PARAMETER'
  | 'PARAMETER_IN_TEXT'
  | 'WRONG_RESULT_TYPE'
  | 'CANNOT_CAST'
  | 'INTERVAL_OPERAND'
  | 'UNKNOWN_PART'
  | 'WRONG_LITERAL';

type Part = Pick<TextProblemTranslation, Codes>;

const literals = {
  date: 'Datum',
  time: 'Zeitpunkt',
  'time without zone': 'Zeitpunkt ohne Zone',
};

const literalHints = {
  date: "Schreiben Sie es als DATE'2024-01-31'.",
  time: "Schreiben Sie ihn als TIMESTAMP'2024-01-31 10:15:30'.",
  'time without zone': 'Lassen Sie die Zone weg.',
};

export const bindProblems: Part = {
  NOT_SORTABLE: { message: ({ type }) => `Werte von ${type} lassen sich nicht sortieren.` },
  ALIAS_NOT_ALLOWED: { message: 'Ein Name mit AS ist hier nicht erlaubt.' },
  LAMBDA_NOT_ALLOWED: {
    message: 'Eine Funktion (`x -> …`) ist hier nicht erlaubt.',
    hint: 'Sie ist ein Argument von Funktionen wie transform, filter und exists.',
  },
  STAR_NOT_ALLOWED: { message: '`*` ist hier nicht erlaubt.' },
  SUBQUERY_NOT_ALLOWED: {
    message: 'Eine Unterabfrage ist hier nicht erlaubt.',
    hint: 'Verknüpfen Sie die anderen Daten stattdessen mit einem Join.',
  },
  TOO_FEW_LAMBDA_PARAMETERS: {
    message: ({ count }) => `Die Funktion hat hier ${count} Parameter.`,
  },
  REPEATED_LAMBDA_PARAMETER: {
    message: ({ name }) => `Zwei Parameter der Funktion heißen \`${name}\`.`,
    hint: 'Geben Sie einem davon einen anderen Namen.',
  },
  RESULTS_WITHOUT_COMMON_TYPE: {
    message: ({ types }) => `Die Ergebnisse haben keinen gemeinsamen Typ: ${types.join(', ')}.`,
    hint: 'Wandeln Sie sie in einen Typ um.',
  },
  CONDITION_NOT_BOOLEAN: {
    message: ({ type }) => `Eine Bedingung muss BOOLEAN sein, nicht ${type}.`,
  },
  WRONG_SCHEMA: {
    message: ({ text }) => `'${text}' ist kein Schema.`,
    hint: "Schreiben Sie es als 'a INT, b STRING' oder 'ARRAY<INT>'.",
  },
  ESCAPE_NOT_ONE_CHARACTER: { message: 'ESCAPE nimmt ein Zeichen an.' },
  TESTED_VALUE_NOT_BOOLEAN: {
    message: ({ test, type }) => `\`IS ${test}\` nimmt einen BOOLEAN an, nicht ${type}.`,
  },
  UNKNOWN_COLUMN: {
    message: ({ column, tables }) =>
      tables.length > 1
        ? `Die Spalte \`${column}\` gibt es in den Eingaben ${tables.join(', ')} nicht.`
        : `Die Spalte \`${column}\` gibt es in der Eingabe nicht.`,
    hint: ({ suggestion, columns, more }) =>
      didYouMean(
        suggestion,
        columns.length === 0
          ? 'Hier gibt es keine Spalten.'
          : more > 0
            ? null
            : `Die Spalten sind ${columns.join(', ')}.`,
      ),
  },
  NO_COLUMNS_HERE: {
    message: 'Hier können keine Spalten genannt werden.',
    hint: 'Hier gibt es keine Spalten.',
  },
  AMBIGUOUS_COLUMN: {
    message: ({ column }) => `Die Spalte \`${column}\` ist in mehr als einer Eingabe.`,
    hint: ({ forms }) => `Schreiben Sie ${forms.map((form) => `\`${form}\``).join(' oder ')}.`,
  },
  UNKNOWN_MEMBER: {
    message: ({ name }) => `Das Struct hat kein Feld \`${name}\`.`,
    hint: ({ suggestion, members }) =>
      didYouMean(suggestion, `Seine Felder sind ${members.join(', ')}.`),
  },
  COLUMN_NOT_GROUPED: {
    message: ({ column }) => `Die Spalte \`${column}\` ist weder gruppiert noch in einem Aggregat.`,
    hint: ({ column }) => `Gruppieren Sie danach, oder verwenden Sie \`any_value(${column})\`.`,
  },
  UNKNOWN_PARAMETER: {
    message: ({ parameter }) => `Der Parameter \`${parameter}\` ist nicht deklariert.`,
    hint: ({ suggestion }) =>
      didYouMean(
        suggestion,
        'Deklarieren Sie ihn im Workflow, oder schreiben Sie `$$` für ein einfaches `$`.',
      ),
  },
  PARAMETER_IN_TEXT: {
    message: ({ parameter, type, isNull }) =>
      `Der Parameter \`${parameter}\` (${type}${isNull ? ', null' : ''}) ist in einem String nicht erlaubt.`,
    hint: 'Schreiben Sie ihn außerhalb der Anführungszeichen.',
  },
  WRONG_RESULT_TYPE: {
    message: ({ expected, type }) => `Der Ausdruck muss ${expected} ergeben, ergibt aber ${type}.`,
    hint: ({ expected }) =>
      expected === 'BOOLEAN'
        ? 'Vergleichen Sie ihn mit etwas, zum Beispiel `amount > 0`.'
        : `Wandeln Sie ihn um: \`CAST(… AS ${expected})\`.`,
  },
  CANNOT_CAST: {
    message: ({ from, to }) => `${from} lässt sich nicht in ${to} umwandeln.`,
    hint: ({ from, to }) =>
      from === 'DATE' && to !== 'STRING'
        ? 'Verwenden Sie `unix_date` für die Tage seit 1970.'
        : to === 'DATE'
          ? 'Verwenden Sie `date_from_unix_date` für Tage seit 1970, oder wandeln Sie zuerst in STRING um.'
          : null,
  },
  INTERVAL_OPERAND: {
    message: ({ operator, type }) =>
      `\`${operator}\`: Ein Intervall passt zu einem Datum, einem Zeitpunkt oder einem Intervall, nicht zu ${type}.`,
    hint: ({ type }) =>
      type === 'STRING' ? 'Wandeln Sie den String in DATE oder TIMESTAMP um.' : null,
  },
  UNKNOWN_PART: {
    message: ({ part }) => `\`${part}\` ist kein Teil eines Datums oder Zeitpunkts.`,
    hint: ({ suggestion }) => didYouMean(suggestion, null),
  },
  WRONG_LITERAL: {
    message: ({ text, kind }) => `'${text}' ist kein ${literals[kind]}.`,
    hint: ({ kind }) => literalHints[kind],
  },
};

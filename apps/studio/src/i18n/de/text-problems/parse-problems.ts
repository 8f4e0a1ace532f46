import type { TextProblemTranslation } from '@millrace/model';
import { code, either } from '../phrases.ts';
import { unsupportedSyntax, unsupportedTypes } from './unsupported.ts';

type Codes =
  | 'EMPTY_INTERVAL'
  | 'INTERVAL_FIELD_TOO_LARGE'
  | 'INTERVAL_OUT_OF_RANGE'
  | 'INTERVAL_RANGE_UNKNOWN'
  | 'MIXED_INTERVAL'
  | 'WRONG_INTERVAL_TEXT'
  | 'WRONG_INTERVAL_NUMBER'
  | 'ARGUMENT_NAME_WRONG'
  | 'MISPLACED_LATERAL'
  | 'MISPLACED_ROLLUP'
  | 'EMPTY_SET'
  | 'FRACTION_WITH_INTEGER_SUFFIX'
  | 'NUMBER_BEFORE_LETTERS'
  | 'UNCLOSED_STRING'
  | 'UNCLOSED_NAME'
  | 'EMPTY_NAME'
  | 'PARAMETER_NAME_MISSING'
  | 'NAME_NEEDS_BACKTICKS'
  | 'MISPLACED_KEYWORD'
  | 'IDENTIFIER_WITH_PATH'
  | 'QUALIFIED_FUNCTION'
  | 'UNCLOSED_PARENTHESIS'
  | 'NAMED_VALUE'
  | 'DUPLICATE_COLUMN'
  | 'MISPLACED_TEXT'
  | 'COLLATE_NOT_SUPPORTED'
  | 'VARIANT_PATH_NOT_SUPPORTED'
  | 'ESCAPE_LENGTH'
  | 'QUESTION_MARK_PARAMETER'
  | 'COLON_PARAMETER'
  | 'STATEMENT_NOT_SUPPORTED'
  | 'TRANSFORM_NOT_SUPPORTED'
  | 'UNCLOSED_COMMENT'
  | 'WRONG_HEXADECIMAL'
  | 'UNKNOWN_TYPE'
  | 'DECIMAL_PRECISION'
  | 'DECIMAL_SCALE'
  | 'MAP_KEY'
  | 'INTERVAL_TYPE_NOT_SUPPORTED'
  | 'UNEXPECTED_TOKEN'
  | 'UNSUPPORTED_SYNTAX'
  | 'TYPE_WITHOUT_LENGTH'
  | 'NUMBER_OUT_OF_RANGE'
  | 'TOO_MANY_DIGITS'
  | 'PARENTHESIZED_LAMBDA'
  | 'UNKNOWN_CHARACTER'
  | 'UNKNOWN_LITERAL'
  | 'TYPE_NOT_SUPPORTED';

type Part = Pick<TextProblemTranslation, Codes>;

const interval =
  "Schreiben Sie zum Beispiel INTERVAL 3 DAYS, INTERVAL '1-6' YEAR TO MONTH oder INTERVAL '1 02:03:04' DAY TO SECOND.";
const asParameter = 'Schreiben Sie einen Parameter als `$name` oder `${name}`.';

const expectedNames = {
  name: 'ein Name',
  'column name': 'der Name einer Spalte',
  'function name': 'der Name einer Funktion',
  'member name': 'der Name eines Felds',
  'parameter name': 'der Name eines Parameters',
  'table name': 'der Name einer Tabelle',
  'type name': 'der Name eines Typs',
  'window name': 'der Name eines Fensters',
  'window name or `(`': 'der Name eines Fensters oder `(`',
  'date part': 'ein Datumsteil wie YEAR',
};

const expectedParts = {
  ...expectedNames,
  expression: 'ein Ausdruck',
  value: 'ein Wert',
  pattern: 'ein Muster',
  number: 'eine Zahl',
  string: 'ein String in Anführungszeichen',
  character: 'ein Zeichen in Anführungszeichen',
  operator: 'ein Operator',
  precision: 'die Genauigkeit als Zahl',
  scale: 'die Nachkommastellen als Zahl',
  'interval amount': 'eine Zahl oder ein String in Anführungszeichen',
  'interval unit': 'eine Einheit',
  'join type': 'der Typ des Joins',
  'pipe operator': 'ein Operator wie SELECT oder WHERE',
};

const simpleKeywords = new Set(['COMMENT', 'ESCAPE', 'IS', 'IS DISTINCT', 'NOT', 'NULLS']);

export const parseProblems: Part = {
  EMPTY_INTERVAL: { message: 'Der Text des Intervalls ist leer.', hint: interval },
  INTERVAL_FIELD_TOO_LARGE: {
    message: ({ from, to, max, unit, quantity }) =>
      `Ein Intervall von ${from} bis ${to} hat höchstens ${max} ${unit}, nicht ${quantity}.`,
    hint: interval,
  },
  INTERVAL_OUT_OF_RANGE: {
    message: 'Das Intervall liegt außerhalb des Bereichs.',
    hint: interval,
  },
  INTERVAL_RANGE_UNKNOWN: {
    message: ({ from, to }) => `Es gibt keine Intervalle von ${from} bis ${to}.`,
    hint: interval,
  },
  MIXED_INTERVAL: {
    message: 'Ein Intervall kann Jahre oder Monate nicht mit Tagen oder Uhrzeiten mischen.',
    hint: interval,
  },
  WRONG_INTERVAL_TEXT: {
    message: ({ text, range }) =>
      `Der Text '${text}' ist kein Intervall${range === null ? '' : ` von ${range[0]} bis ${range[1]}`}.`,
    hint: interval,
  },
  WRONG_INTERVAL_NUMBER: {
    message: ({ unit, quantity }) =>
      `Ein Intervall braucht ${unit === 'SECOND' ? 'eine Zahl von Sekunden mit höchstens neun Nachkommastellen' : `eine ganze Zahl von ${unit}`}, nicht '${quantity}'.`,
    hint: interval,
  },
  ARGUMENT_NAME_WRONG: {
    message: ({ name, names }) =>
      names.length === 0
        ? `\`${name}\` nimmt keine Argumente mit Namen.`
        : `Jedes Argument von \`${name}\` wird einmal angegeben: zuerst die in der Reihenfolge, dann die mit Namen (${names.join(', ')}).`,
    hint: 'Geben Sie die Argumente in ihrer Reihenfolge an.',
  },
  MISPLACED_LATERAL: {
    message: 'LATERAL steht vor einer Abfrage in Klammern oder einer Funktion.',
  },
  MISPLACED_ROLLUP: {
    message: 'WITH ROLLUP und WITH CUBE sind nur nach einfachen Ausdrücken erlaubt.',
  },
  EMPTY_SET: {
    message: 'ROLLUP und CUBE nehmen keine leere Menge: Sie haben schon eine.',
  },
  FRACTION_WITH_INTEGER_SUFFIX: {
    message: ({ number }) =>
      `Die Zahl ${number} hat Nachkommastellen, aber das Suffix einer ganzen Zahl.`,
    hint: 'Lassen Sie das Suffix weg, oder verwenden Sie D (Double) oder BD (Decimal).',
  },
  NUMBER_BEFORE_LETTERS: {
    message: ({ number }) => `Die Zahl ${number} geht in die Buchstaben danach über.`,
    hint: 'Setzen Sie ein Leerzeichen dazwischen, oder schreiben Sie einen Namen in Backticks.',
  },
  UNCLOSED_STRING: {
    message: 'Dieser String wird nicht beendet.',
    hint: ({ quote }) =>
      `Beenden Sie ihn mit ${quote}; ein Anführungszeichen darin schreiben Sie als ${quote}${quote}.`,
  },
  UNCLOSED_NAME: {
    message: 'Dieser Name in Backticks wird nicht beendet.',
    hint: 'Beenden Sie ihn mit einem Backtick.',
  },
  EMPTY_NAME: {
    message: 'Ein Name in Backticks ist leer.',
    hint: 'Schreiben Sie den Namen zwischen die Backticks.',
  },
  PARAMETER_NAME_MISSING: {
    message: 'Auf ein `$` folgt kein Parametername.',
    hint: asParameter,
  },
  NAME_NEEDS_BACKTICKS: {
    message: ({ name }) =>
      `Der Name ${name} hat andere Buchstaben als A–Z, was ohne Backticks nicht erlaubt ist.`,
    hint: ({ name }) => `Schreiben Sie ihn in Backticks: \`${name}\`.`,
  },
  MISPLACED_KEYWORD: {
    message: ({ keyword }) =>
      `Hier sollte ein Ausdruck stehen, gefunden wurde das Schlüsselwort ${keyword}.`,
    hint: ({ text }) =>
      `Vervollständigen Sie den Teil davor, oder schreiben Sie eine Spalte dieses Namens in Backticks: \`${text}\`.`,
  },
  IDENTIFIER_WITH_PATH: {
    message: 'IDENTIFIER ist ein ganzer Name: Danach kommt nichts mehr.',
    hint: "Schreiben Sie den ganzen Namen in den Text: IDENTIFIER('t.a').",
  },
  QUALIFIED_FUNCTION: {
    message: 'Funktionen werden mit ihrem einfachen Namen aufgerufen, ohne Schema davor.',
  },
  UNCLOSED_PARENTHESIS: {
    message: 'Diese Klammer wird nicht geschlossen.',
    hint: 'Fügen Sie die fehlende `)` hinzu.',
  },
  NAMED_VALUE: {
    message: 'Ein einzelner Wert in Klammern kann keinen Namen haben.',
    hint: 'Für ein Struct mit einem Feld schreiben Sie named_struct.',
  },
  DUPLICATE_COLUMN: {
    message: ({ column }) => `Die Spalte ${column} kommt zweimal vor.`,
    hint: 'Groß- und Kleinschreibung wird bei Namen nicht unterschieden.',
  },
  MISPLACED_TEXT: {
    message: ({ text }) => `\`${text}\` ist hier nicht erlaubt.`,
    hint: 'Fehlt davor ein Operator, ein Komma oder eine Klammer?',
  },
  COLLATE_NOT_SUPPORTED: {
    message: 'COLLATE wird nicht unterstützt: Strings werden nach ihren UTF-8-Bytes verglichen.',
    hint: 'Vergleichen Sie lower(…) beider Seiten, um Groß- und Kleinschreibung nicht zu unterscheiden.',
  },
  VARIANT_PATH_NOT_SUPPORTED: {
    message: 'Pfade mit `:` in Variant-Werte werden nicht unterstützt.',
    hint: "Lesen Sie Felder von JSON-Text mit get_json_object(text, '$.member').",
  },
  ESCAPE_LENGTH: { message: ({ count }) => `ESCAPE nimmt ein Zeichen an, nicht ${count}.` },
  QUESTION_MARK_PARAMETER: {
    message: 'Parameter werden hier nicht als `?` geschrieben.',
    hint: asParameter,
  },
  COLON_PARAMETER: {
    message: 'Parameter werden hier nicht als `:name` geschrieben.',
    hint: asParameter,
  },
  STATEMENT_NOT_SUPPORTED: {
    message: ({ keyword }) => `${keyword} wird nicht unterstützt: Hier laufen nur SELECT-Abfragen.`,
    hint: 'Schreiben Sie eine Abfrage, die mit SELECT oder WITH beginnt.',
  },
  TRANSFORM_NOT_SUPPORTED: {
    message: 'SELECT TRANSFORM … USING führt ein Programm aus und wird nicht unterstützt.',
  },
  UNCLOSED_COMMENT: {
    message: 'Dieser Kommentar wird nicht beendet.',
    hint: 'Beenden Sie ihn mit `*/` (Kommentare können verschachtelt sein).',
  },
  WRONG_HEXADECIMAL: { message: "X'…' nimmt nur hexadezimale Ziffern an." },
  UNKNOWN_TYPE: {
    message: ({ type }) => `Den Typ ${type} gibt es nicht.`,
    hint: 'Typen sind BOOLEAN, BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE, DECIMAL(p,s), STRING, DATE, TIMESTAMP, TIMESTAMP_NTZ, BINARY, ARRAY<…>, MAP<…>, STRUCT<…>.',
  },
  DECIMAL_PRECISION: {
    message: ({ precision }) => `Die Genauigkeit eines DECIMAL ist 1 bis 38, nicht ${precision}.`,
  },
  DECIMAL_SCALE: {
    message: ({ precision, scale }) =>
      `Ein DECIMAL hat höchstens so viele Nachkommastellen wie seine Genauigkeit ${precision}, nicht ${scale}.`,
  },
  MAP_KEY: { message: 'Der Schlüssel einer MAP darf keine MAP sein oder enthalten.' },
  INTERVAL_TYPE_NOT_SUPPORTED: {
    message:
      'Ein Intervall hat die Felder YEAR und MONTH oder einige von DAY, HOUR, MINUTE und SECOND.',
    hint: 'Schreiben Sie es als INTERVAL YEAR TO MONTH oder INTERVAL DAY TO SECOND.',
  },
  UNEXPECTED_TOKEN: {
    message: ({ expected, within, found }) =>
      `Erwartet${place(within)}: ${expectedText(expected)}, aber ${found === null ? 'der Text endet hier' : `gefunden wurde \`${found}\``}.`,
    hint: ({ expected, within, found }) =>
      typeof expected === 'string' ? partHint(expected) : tokenHint(expected, within, found),
  },
  UNSUPPORTED_SYNTAX: {
    message: ({ syntax }) => unsupportedSyntax[syntax].message,
    hint: ({ syntax }) => unsupportedSyntax[syntax].hint,
  },
  TYPE_WITHOUT_LENGTH: {
    message: ({ type }) => `Der Typ ${type} hat keine Länge.`,
    hint: ({ type }) => `Schreiben Sie ${type} ohne Klammern.`,
  },
  NUMBER_OUT_OF_RANGE: {
    message: ({ number, type, range }) =>
      `Die Zahl ${number} liegt außerhalb des Bereichs von ${type}${range === null ? '' : ` (${range.join(' bis ')})`}.`,
  },
  TOO_MANY_DIGITS: {
    message: ({ number }) =>
      `Die Zahl ${number} hat mehr als die 38 Ziffern, die in einen DECIMAL passen.`,
  },
  PARENTHESIZED_LAMBDA: {
    message: 'Schreiben Sie einen einzelnen Parameter einer Funktion ohne Klammern.',
    hint: ({ parameter }) => `Schreiben Sie ${parameter} -> …`,
  },
  UNKNOWN_CHARACTER: {
    message: ({ character }) =>
      `Das Zeichen ${JSON.stringify(character)} hat in SQL keine Bedeutung.`,
    hint: 'Entfernen Sie es, oder setzen Sie es in Anführungszeichen.',
  },
  UNKNOWN_LITERAL: {
    message: ({ type }) => `Literale der Form ${type}'…' gibt es nicht.`,
    hint: "Es gibt DATE'…', TIMESTAMP'…', TIMESTAMP_NTZ'…', INTERVAL '…' und X'…'.",
  },
  TYPE_NOT_SUPPORTED: {
    message: ({ type }) => `Der Typ ${type} wird nicht unterstützt.`,
    hint: ({ type }) => unsupportedTypes[type] ?? null,
  },
};

function place(within: string | null): string {
  if (within === null) return '';
  return ` ${simpleKeywords.has(within) ? 'nach' : 'in'} ${within}`;
}

function expectedText(expected: keyof typeof expectedParts | readonly string[]): string {
  if (typeof expected === 'string') return expectedParts[expected];
  return either(expected.map((token) => (/^[A-Z ]+$/.test(token) ? token : code(token))));
}

function partHint(part: keyof typeof expectedParts): string | null {
  if (Object.hasOwn(expectedNames, part))
    return 'Namen mit anderen Zeichen als Buchstaben, Ziffern und Unterstrichen schreiben Sie in Backticks.';
  if (part === 'interval unit')
    return 'Einheiten sind YEAR, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND und MICROSECOND.';
  if (part === 'operator') return 'Ein Punkt steht zwischen einem Namen und dem Namen eines Felds.';
  return null;
}

function tokenHint(
  expected: readonly string[],
  within: string | null,
  found: string | null,
): string | null {
  if (within === 'NOT')
    return 'Um eine ganze Bedingung zu verneinen, schreiben Sie NOT davor: `NOT a = b`.';
  if (expected[0] === 'NOT' && found === '!')
    return '`!` ist nur vor einer ganzen Bedingung erlaubt.';
  return null;
}

import type { TextProblemTranslation } from '@millrace/model';
import { didYouMean, plural } from '../phrases.ts';
import type { bindProblems } from './bind-problems.ts';
import type { functionProblems } from './function-problems.ts';
import type { limitProblems } from './limit-problems.ts';
import type { parseProblems } from './parse-problems.ts';

type Elsewhere =
  | keyof typeof limitProblems
  | keyof typeof parseProblems
  | keyof typeof bindProblems
  | keyof typeof functionProblems;

type Part = Omit<TextProblemTranslation, Elsewhere>;

const columns = (count: number): string => plural(count, 'Spalte', 'Spalten');
const named = (count: number): string => plural(count, 'Name', 'Namen');
const groupingSets = 'Nennen Sie die benötigten Mengen mit GROUPING SETS.';
const joinInstead = 'Verknüpfen Sie die Tabellen stattdessen mit einem Join.';

export const queryProblems: Part = {
  PIPE_AGGREGATE_MISPLACED: {
    message: 'Aggregate sind in diesem Pipe-Operator nicht erlaubt.',
    hint: 'Schreiben Sie |> AGGREGATE … GROUP BY …',
  },
  PIPE_WITHOUT_AGGREGATE: {
    message: 'Jeder Ausdruck von AGGREGATE muss ein Aggregat enthalten.',
    hint: 'Spalten, nach denen gruppiert wird, stehen nach GROUP BY; das Ergebnis hat auch sie.',
  },
  PIPE_SETS_MEMBER: {
    message: 'SET kann kein Element eines Structs ändern.',
    hint: 'Schreiben Sie SET s = named_struct(…) mit allen Elementen.',
  },
  WRONG_NAME_COUNT_OF_TABLE: {
    message: ({ table, count, given }) =>
      `\`${table}\` hat ${columns(count)}, aber ${named(given)}.`,
  },
  RECURSION_LEVELS: { message: 'MAX RECURSION LEVEL nimmt eine ganze Zahl ohne Suffix.' },
  RECURSION_LEVELS_WITHOUT_RECURSIVE: {
    message: 'MAX RECURSION LEVEL ist nur in WITH RECURSIVE erlaubt.',
  },
  RECURSION_FORM: {
    message: ({ table }) => `\`${table}\` liest sich selbst, wo es nicht erlaubt ist.`,
    hint: 'Eine rekursive Tabelle ist eine Abfrage, die sie nicht liest, UNION ALL und eine Abfrage, die sie liest. ORDER BY und LIMIT stehen außerhalb.',
  },
  RECURSION_UNION: {
    message: 'Eine Rekursion nimmt UNION ALL, nicht UNION.',
    hint: 'Schreiben Sie UNION ALL, und SELECT DISTINCT, wo Sie die Tabelle abfragen.',
  },
  RECURSION_PLACE: {
    message: ({ table }) =>
      `\`${table}\` kann hier nicht gelesen werden: nicht in Aggregaten, Fenstern, Sortierungen oder Full Joins, nicht rechts von Left, Semi und Anti Joins und nicht links von Right Joins.`,
    hint: 'Aggregieren oder sortieren Sie dort, wo Sie die Tabelle abfragen.',
  },
  RECURSION_TYPE: {
    message: ({ column, anchor, step }) =>
      `Die Spalte \`${column}\` ist in der ersten Abfrage ${anchor}, aber in der rekursiven ${step}.`,
    hint: ({ column, step }) => `Wandeln Sie \`${column}\` in der ersten Abfrage in ${step} um.`,
  },
  RECURSION_OUTER: {
    message: 'Eine Rekursion kann keine Spalten einer umgebenden Abfrage nennen.',
    hint: 'Filtern Sie nach ihnen, wo Sie die Tabelle abfragen.',
  },
  RECURSION_NOT_DETERMINISTIC: {
    message:
      'Zeilen einer Rekursion, die sich bei jeder Berechnung ändern, werden hier zweimal gelesen.',
    hint: 'Verzichten Sie auf Zufallsfunktionen, Stichproben und LIMIT, oder lesen Sie die Zeilen nur einmal.',
  },
  MISPLACED_WINDOW: { message: 'WINDOW steht nach einem SELECT.' },
  SUBQUERY_NOT_ONE_COLUMN: {
    message: ({ count }) =>
      `Eine als Wert verwendete Unterabfrage ergibt eine Spalte, nicht ${count}.`,
  },
  SUBQUERY_KEY_NAMED: { message: 'Die Unterabfrage nennt hier eine Spalte ihres Schlüssels.' },
  NOT_COMPARABLE: {
    message: ({ clause, type }) => `${clause} kann Werte von ${type} nicht vergleichen.`,
  },
  LATERAL_SUBQUERY_NOT_SUPPORTED: {
    message:
      'Eine LATERAL-Unterabfrage mit FROM nennt die Spalten vor ihr nur in ihrem WHERE; ohne FROM berechnet sie benannte Spalten daraus.',
    hint: 'Schreiben Sie LATERAL (SELECT … FROM r WHERE r.k = l.k), oder verknüpfen Sie die Tabellen mit einem Join.',
  },
  WRONG_NAME_COUNT: {
    message: ({ count, given }) => `Die Tabelle hat ${columns(count)}, aber ${named(given)}.`,
  },
  GENERATOR_NOT_SUPPORTED: {
    message: ({ name }) => `\`${name}\` wird hier nicht unterstützt.`,
    hint: 'Die Funktionen, die Zeilen liefern, sind explode, posexplode und inline, jeweils auch mit _outer, sowie stack und json_tuple.',
  },
  GENERATOR_ARGUMENTS: { message: ({ name }) => `\`${name}\` nimmt ein Array oder eine Map an.` },
  GENERATOR_TYPE: {
    message: ({ name, type }) => `\`${name}\` nimmt ein Array oder eine Map an, nicht ${type}.`,
  },
  UNKNOWN_TABLE_FUNCTION: {
    message: ({ name }) => `Die Tabellenfunktion \`${name}\` gibt es nicht.`,
    hint: 'Tabellenfunktionen sind range, explode und posexplode.',
  },
  RANGE_NOT_CONSTANT: {
    message: '`range` nimmt ganze Zahlen an, die vor der Ausführung bekannt sind.',
  },
  RANGE_ARGUMENTS: {
    message:
      '`range` nimmt ein Ende an, oder Anfang, Ende und wahlweise Schrittweite und Anzahl der Partitionen.',
  },
  RANGE_STEP_ZERO: { message: 'Die Schrittweite von `range` kann nicht 0 sein.' },
  GROUPING_ID_ARGUMENTS: {
    message: '`grouping_id` nimmt alle Gruppierungsausdrücke in ihrer Reihenfolge an, oder keinen.',
  },
  GROUPING_ARGUMENT: { message: '`grouping` nimmt einen der Gruppierungsausdrücke an.' },
  TOO_MANY_GROUPING_SETS: {
    message: ({ max }) => `GROUP BY ergibt mehr als ${max} Gruppierungsmengen.`,
    hint: groupingSets,
  },
  CUBE_TOO_LARGE: { message: 'CUBE nimmt höchstens 6 Ausdrücke an.', hint: groupingSets },
  GROUP_BY_POSITION: {
    message: ({ position, count }) =>
      `GROUP BY ${position} ist nicht in der Liste: SELECT hat ${columns(count)}.`,
  },
  LATERAL_JOIN_NOT_SUPPORTED: {
    message: 'Eine LATERAL-Funktion wird nur mit Komma oder CROSS JOIN verknüpft.',
    hint: 'Für Zeilen ohne Elemente verwenden Sie LATERAL VIEW OUTER.',
  },
  LIMIT_NOT_A_NUMBER: {
    message: ({ clause }) => `${clause} nimmt eine ganze Zahl von 0 bis 2147483647 an.`,
  },
  ORDER_BY_POSITION: {
    message: ({ position, count }) =>
      `ORDER BY ${position} ist nicht in der Liste: SELECT hat ${columns(count)}.`,
  },
  COLUMN_NAME_REPEATED: {
    message: ({ name }) => `Mehrere Spalten von SELECT heißen \`${name}\`.`,
    hint: 'Geben Sie ihnen verschiedene Namen, oder sortieren Sie nach ihrer Nummer.',
  },
  PIVOT_WITHOUT_AGGREGATE: {
    message: 'PIVOT braucht Aggregate.',
    hint: 'Zum Beispiel sum(amount).',
  },
  PIVOT_VALUE_PARTS: {
    message: ({ columns: count, parts }) =>
      `PIVOT hat ${columns(count)}, dieser Wert aber ${plural(parts, 'Teil', 'Teile')}.`,
  },
  PIVOT_WITHOUT_COLUMN: { message: 'PIVOT braucht eine Spalte.' },
  PIVOT_VALUE_COMPUTED: {
    message: 'PIVOT nimmt hier einfache Werte an.',
    hint: 'Geben Sie einem berechneten Wert mit AS einen Namen.',
  },
  SAMPLE_PERCENT: { message: 'TABLESAMPLE nimmt 0 bis 100 Prozent an.' },
  SAMPLE_ROWS: { message: 'TABLESAMPLE nimmt eine ganze Zahl von Zeilen an.' },
  SEVERAL_NAMES: {
    message: 'Nur eine Funktion, die Zeilen liefert, kann mehrere Namen haben.',
  },
  LATERAL_ALIAS_AMBIGUOUS: {
    message: ({ name }) => `\`${name}\` könnte mehrere der Spalten davor meinen.`,
    hint: 'Geben Sie ihnen verschiedene Namen.',
  },
  RANDOM_VALUE_REUSED: {
    message: ({ name }) =>
      `\`${name}\` ist ein Zufallswert, der in demselben SELECT nicht noch einmal verwendet werden kann.`,
    hint: 'Berechnen Sie ihn zuerst in einer Unterabfrage.',
  },
  RANDOM_VALUE_IN_AGGREGATE: {
    message: ({ name }) => `\`${name}\` nimmt keine Zufallswerte an.`,
    hint: 'Berechnen Sie sie zuerst in einer Unterabfrage als Spalte.',
  },
  RANDOM_VALUE_IN_ON: {
    message: 'ON nimmt keine Zufallswerte an.',
    hint: 'Berechnen Sie sie zuerst in einer Unterabfrage als Spalte.',
  },
  RANDOM_VALUE_IN_VALUES: {
    message: 'VALUES nimmt keine Zufallswerte an.',
    hint: 'Schreiben Sie stattdessen SELECT: `SELECT rand() AS a`.',
  },
  STAR_GROUPED_BY_POSITION: {
    message: '`*` lässt sich nicht mit einer Position in GROUP BY kombinieren.',
    hint: 'Nennen Sie die Spalten in SELECT oder in GROUP BY.',
  },
  STAR_WITHOUT_FROM: { message: 'Es gibt kein FROM, daher hat `*` keine Spalten.' },
  NO_COLUMN_LEFT: { message: 'EXCEPT lässt keine Spalte übrig.' },
  QUALIFY_WITHOUT_WINDOW: {
    message: 'QUALIFY braucht eine Fensterfunktion in sich oder in SELECT.',
    hint: 'Für eine einfache Bedingung verwenden Sie WHERE, oder HAVING über Gruppen.',
  },
  SET_COLUMN_COUNTS: {
    message: ({ operation, left, right }) =>
      `${operation} braucht auf beiden Seiten gleich viele Spalten, es sind aber ${left} und ${right}.`,
  },
  SET_COLUMN_TYPES: {
    message: ({ operation, position, column, left, right }) =>
      `${operation}: Spalte ${position} (\`${column}\`) ist links ${left} und rechts ${right}.`,
    hint: 'Wandeln Sie sie in einen Typ um.',
  },
  SUBQUERY_STAR: { message: 'Nennen Sie hier die Spalten der Unterabfrage statt `*`.' },
  COMPARED_COLUMN_COUNT: {
    message: ({ count, compared }) =>
      `Die Unterabfrage ergibt ${columns(count)}, verglichen werden aber ${compared}.`,
  },
  NOTHING_COMPARED: { message: 'Mit der Unterabfrage wird nichts verglichen.' },
  OUTER_COLUMN_TOO_FAR: {
    message: ({ column }) =>
      `\`${column}\` ist eine Spalte einer Abfrage um diese herum, die an dieser Stelle nicht genannt werden kann.`,
    hint: joinInstead,
  },
  OUTER_COLUMN_AGGREGATED: {
    message: ({ column }) =>
      `\`${column}\` ist eine Spalte der umgebenden Abfrage, die ein Aggregat nicht nennen kann.`,
    hint: 'Berechnen Sie sie außerhalb des Aggregats, oder verknüpfen Sie die Tabellen mit einem Join.',
  },
  ALIAS_OF_ALIAS_GROUPED: {
    message: ({ name }) =>
      `\`${name}\` verwendet den Namen einer anderen Spalte, daher kann GROUP BY es nicht verwenden.`,
    hint: 'Schreiben Sie in GROUP BY aus, was es ist.',
  },
  CORRELATED_CLAUSE_NOT_SUPPORTED: {
    message:
      'Eine Unterabfrage, die Spalten der Abfrage um sie herum nennt, erlaubt kein PIVOT, UNPIVOT, TABLESAMPLE und keine GROUPING SETS, und ihr GROUP BY keine davon.',
    hint: joinInstead,
  },
  UNPIVOT_COLUMN_COUNT: {
    message: ({ columns: count, given }) =>
      `UNPIVOT hat ${plural(count, 'Wertspalte', 'Wertspalten')}, eine Menge aber ${given}.`,
  },
  UNPIVOT_WITHOUT_COMMON_TYPE: {
    message: ({ types }) => `Die Spalten von UNPIVOT haben keinen gemeinsamen Typ: ${types}.`,
    hint: 'Wandeln Sie sie zuerst in einen Typ um.',
  },
  ROW_LENGTH: {
    message: ({ row, count, first }) =>
      `Zeile ${row} hat ${plural(count, 'Wert', 'Werte')}, die erste Zeile aber ${first}.`,
  },
  VALUES_WITHOUT_COMMON_TYPE: {
    message: ({ position, types }) =>
      `Die Werte der Spalte ${position} haben keinen gemeinsamen Typ: ${types.join(', ')}.`,
    hint: 'Wandeln Sie sie in einen Typ um.',
  },
  COMPUTED_VALUES: {
    message: ({ max }) =>
      `VALUES mit mehr als ${max} Zeilen nimmt nur einfache Werte an, keine berechneten.`,
  },
  UNKNOWN_COLUMN_IN_QUERY: {
    message: ({ column, tables, hasFrom }) =>
      tables.length > 0
        ? `Die Spalte \`${column}\` gibt es in ${tables.join(', ')} nicht.`
        : hasFrom
          ? `Die Spalte \`${column}\` gibt es in der Eingabe nicht.`
          : `Die Spalte \`${column}\` gibt es nicht: Es gibt kein FROM.`,
    hint: ({ suggestion, columns: known, more }) =>
      didYouMean(
        suggestion,
        known.length === 0 || more > 0 ? null : `Die Spalten sind ${known.join(', ')}.`,
      ),
  },
  COLUMN_IN_SEVERAL_TABLES: {
    message: ({ column }) => `Die Spalte \`${column}\` gibt es in mehr als einer Tabelle.`,
    hint: ({ forms }) => `Schreiben Sie ${forms.join(' oder ')}.`,
  },
  UNKNOWN_DATASET_NAME: {
    message: ({ table }) =>
      `In diesem Projekt gibt es kein Dataset \`${table}\`, das Sie sehen können.`,
    hint: ({ suggestion }) =>
      didYouMean(
        suggestion,
        'Verwenden Sie den Namen eines registrierten Datasets, in Backticks, wenn er Leerzeichen oder Punkte hat.',
      ),
  },
  AMBIGUOUS_DATASET_NAME: {
    message: ({ table, count }) =>
      `${count} Datasets dieses Projekts haben den Namen \`${table}\`.`,
    hint: 'Benennen Sie alle bis auf eines um.',
  },
  UNKNOWN_TABLE: {
    message: ({ table }) => `Die Tabelle \`${table}\` ist keine Eingabe dieser Abfrage.`,
    hint: ({ suggestion, tables }) =>
      didYouMean(
        suggestion,
        tables.length === 0 ? 'Es gibt keine Eingabe.' : `Die Eingaben sind ${tables.join(', ')}.`,
      ),
  },
  UNKNOWN_EXCEPT_COLUMN: {
    message: ({ column }) => `Die Spalte \`${column}\` von EXCEPT gibt es nicht.`,
    hint: ({ suggestion }) => didYouMean(suggestion, null),
  },
  REPEATED_EXCEPT_COLUMN: {
    message: ({ columns: repeated }) => `EXCEPT nennt eine Spalte zweimal: ${repeated.join(', ')}.`,
  },
  UNKNOWN_STAR_TABLE: {
    message: ({ table }) => `Die Tabelle \`${table}\` gibt es hier nicht.`,
    hint: ({ suggestion }) => didYouMean(suggestion, null),
  },
  UNKNOWN_WINDOW: {
    message: ({ name }) => `Das Fenster \`${name}\` gibt es nicht.`,
    hint: ({ suggestion }) => didYouMean(suggestion, null),
  },
  REPEATED_COMMON_TABLE: {
    message: ({ name }) => `WITH definiert \`${name}\` zweimal.`,
    hint: 'Geben Sie einer davon einen anderen Namen.',
  },
  REPEATED_WINDOW: {
    message: ({ name }) => `Das Fenster \`${name}\` ist zweimal definiert.`,
    hint: 'Geben Sie einem davon einen anderen Namen.',
  },
  NOT_IN_OF_JOIN: {
    message:
      '`NOT IN (SELECT …)` in ON mit einer Konstanten oder über Spalten beider Seiten wird nicht unterstützt.',
    hint: 'Verwenden Sie es in WHERE, oder NOT EXISTS.',
  },
  SUBQUERY_OF_BOTH_SIDES: {
    message:
      'Eine Unterabfrage in ON eines Outer, Semi oder Anti Join kann nur Spalten einer Seite verwenden.',
    hint: 'Berechnen Sie sie in einer Unterabfrage in FROM, oder verwenden Sie einen Inner Join.',
  },
  SUBQUERY_NOT_GROUPED: {
    message:
      'Eine Unterabfrage, die Spalten dieser Abfrage nennt, ist neben Aggregaten nicht erlaubt.',
    hint: 'Aggregieren Sie zuerst in einer eigenen Unterabfrage, oder nehmen Sie die Unterabfrage in GROUP BY auf.',
  },
  SUBQUERY_IN_ON: {
    message:
      'Eine Unterabfrage in ON, die einen Wert ergibt, darf keine Spalten der Tabellen nennen.',
    hint: 'Verwenden Sie sie in WHERE, oder berechnen Sie sie in einer Unterabfrage in FROM.',
  },
  SUBQUERY_IN_ORDER_BY: {
    message:
      'ORDER BY nimmt kein EXISTS, kein `IN (SELECT …)` und keine Unterabfrage, die Spalten dieser Abfrage nennt.',
    hint: 'Nehmen Sie sie mit einem Namen in SELECT auf, und sortieren Sie nach diesem Namen.',
  },
  GENERATOR_NAME_COUNT: {
    message: ({ name, count, given }) =>
      `\`${name}\` ergibt hier ${columns(count)}, angegeben ${given === 1 ? 'ist' : 'sind'} aber ${named(given)}.`,
  },
};

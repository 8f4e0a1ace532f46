import type { TextProblemTranslation } from '@millrace/model';
import { didYouMean } from '../phrases.ts';

type Codes =
  | 'AGGREGATE_NOT_ALLOWED'
  | 'COUNT_DISTINCT_STAR'
  | 'COUNT_WITHOUT_ARGUMENT'
  | 'WITHIN_GROUP_NOT_ALLOWED'
  | 'IGNORE_NULLS_NOT_ALLOWED'
  | 'RESPECT_NULLS_IN_PIVOT'
  | 'IGNORE_NULLS_NOT_BOOLEAN'
  | 'WITHIN_GROUP_MISSING'
  | 'FILTER_NOT_BOOLEAN'
  | 'DISTINCT_ORDER_DIFFERS'
  | 'WRONG_ARGUMENTS'
  | 'OVER_MISSING'
  | 'CLAUSE_NOT_ALLOWED'
  | 'LAMBDA_ARGUMENT_NOT_ALLOWED'
  | 'LAMBDA_ARGUMENT_MISSING'
  | 'NO_MEMBERS'
  | 'ARGUMENT_NOT_A_NUMBER'
  | 'PART_NOT_CONSTANT'
  | 'TIMESTAMPDIFF_ARGUMENTS'
  | 'INLINE_TYPE'
  | 'STACK_ARGUMENTS'
  | 'STACK_TYPES'
  | 'JSON_TUPLE_ARGUMENTS'
  | 'WRONG_BINARY_FORMAT'
  | 'UNIT_EXPECTED'
  | 'PATTERN_NOT_TEXT'
  | 'ARGUMENT_NOT_A_TIME'
  | 'ARGUMENT_NOT_AN_ARRAY'
  | 'ARGUMENT_NOT_NESTED'
  | 'WINDOW_NOT_ALLOWED'
  | 'DISTINCT_IN_WINDOW'
  | 'ARGUMENT_NOT_POSITIVE'
  | 'FILTER_IN_WINDOW'
  | 'UNKNOWN_WINDOW_HERE'
  | 'WINDOW_ORDER_MISSING'
  | 'FRAME_NOT_ALLOWED'
  | 'WHOLE_PARTITION_ONLY'
  | 'RANGE_NEEDS_ONE_KEY'
  | 'RANGE_NEEDS_ORDER'
  | 'FRAME_ENDS_BEFORE_START'
  | 'DISTANCE_NOT_CONSTANT'
  | 'DISTANCE_NEGATIVE'
  | 'ROWS_DISTANCE_TYPE'
  | 'RANGE_DISTANCE_TYPE'
  | 'UNKNOWN_FUNCTION'
  | 'UNSUPPORTED_FUNCTION'
  | 'GENERATOR_NOT_ALLOWED'
  | 'WINDOW_OF_TIME_NOT_ALLOWED'
  | 'MAKE_INTERVAL_NOT_ALLOWED'
  | 'UNKNOWN_WINDOW_FUNCTION'
  | 'TOO_MANY_LAMBDA_PARAMETERS'
  | 'WRONG_ARGUMENT_COUNT'
  | 'AMBIGUOUS_TRIM';

type Part = Pick<TextProblemTranslation, Codes>;

const usageOf = ({ usage }: { readonly usage: string }): string => `Verwendung: ${usage}.`;

export const functionProblems: Part = {
  AGGREGATE_NOT_ALLOWED: {
    message: ({ name }) => `\`${name}\` ist ein Aggregat, was hier nicht erlaubt ist.`,
    hint: 'Verwenden Sie „Gruppieren“ oder ein Fenster: `… OVER (…)`.',
  },
  COUNT_DISTINCT_STAR: {
    message: '`count(DISTINCT *)` wird nicht unterstützt.',
    hint: 'Nennen Sie die Spalten.',
  },
  COUNT_WITHOUT_ARGUMENT: {
    message: '`count`: nimmt `*` oder mindestens ein Argument an.',
    hint: usageOf,
  },
  WITHIN_GROUP_NOT_ALLOWED: { message: ({ name }) => `\`${name}\` erlaubt kein WITHIN GROUP.` },
  IGNORE_NULLS_NOT_ALLOWED: { message: ({ name }) => `\`${name}\` erlaubt kein IGNORE NULLS.` },
  RESPECT_NULLS_IN_PIVOT: {
    message: ({ name }) => `\`${name}\` erlaubt in PIVOT kein RESPECT NULLS.`,
  },
  IGNORE_NULLS_NOT_BOOLEAN: {
    message: ({ name }) => `\`${name}\`: Das zweite Argument muss true oder false sein.`,
  },
  WITHIN_GROUP_MISSING: {
    message: ({ name }) => `\`${name}\` braucht WITHIN GROUP (ORDER BY …) mit einem Ausdruck.`,
    hint: usageOf,
  },
  FILTER_NOT_BOOLEAN: { message: ({ type }) => `Der Filter muss BOOLEAN sein, nicht ${type}.` },
  DISTINCT_ORDER_DIFFERS: {
    message: ({ name }) =>
      `\`${name}\` von DISTINCT-Werten lässt sich nur nach diesen Werten sortieren.`,
    hint: 'Schreiben Sie an beiden Stellen denselben Ausdruck vom Typ STRING.',
  },
  WRONG_ARGUMENTS: {
    message: ({ name, reason }) => `\`${name}\`: ${reason}`,
    hint: usageOf,
  },
  OVER_MISSING: {
    message: ({ name }) => `\`${name}\` braucht OVER (…).`,
    hint: 'Zum Beispiel `row_number() OVER (ORDER BY id)`.',
  },
  CLAUSE_NOT_ALLOWED: {
    message: ({ name, clause }) => `\`${name}\` erlaubt kein ${clause}: Es ist kein Aggregat.`,
  },
  LAMBDA_ARGUMENT_NOT_ALLOWED: {
    message: ({ name }) => `\`${name}\` nimmt hier keine Funktion an.`,
    hint: usageOf,
  },
  LAMBDA_ARGUMENT_MISSING: {
    message: ({ name }) => `\`${name}\` braucht hier eine Funktion, etwa \`x -> x + 1\`.`,
  },
  NO_MEMBERS: { message: ({ name }) => `\`${name}\` ist kein Feld: Der Wert hat keine.` },
  ARGUMENT_NOT_A_NUMBER: {
    message: ({ name, type }) => `\`${name}\`: Argument 1 muss eine Zahl sein, nicht ${type}.`,
  },
  PART_NOT_CONSTANT: {
    message: ({ name }) => `\`${name}\`: Der Teil muss ein konstanter String sein.`,
  },
  TIMESTAMPDIFF_ARGUMENTS: {
    message: ({ name }) => `\`${name}\`: nimmt eine Einheit und zwei weitere Argumente an.`,
    hint: 'Zum Beispiel `timestampdiff(DAY, a, b)`.',
  },
  INLINE_TYPE: {
    message: ({ name, type }) => `\`${name}\` nimmt ein Array von Structs an, nicht ${type}.`,
  },
  STACK_ARGUMENTS: {
    message: ({ name }) =>
      `\`${name}\` nimmt eine konstante Anzahl von Zeilen und die Werte dieser Zeilen an.`,
  },
  STACK_TYPES: {
    message: ({ column, types }) =>
      `Die Werte der Spalte ${column} müssen einen Typ haben, nicht ${types.join(' und ')}.`,
  },
  JSON_TUPLE_ARGUMENTS: {
    message: ({ name }) =>
      `\`${name}\` nimmt einen String und einen oder mehrere konstante Feldnamen an.`,
  },
  WRONG_BINARY_FORMAT: {
    message: ({ name }) =>
      `Das Format von BINARY in ${name} muss 'base64', 'hex' oder 'utf-8' sein.`,
  },
  UNIT_EXPECTED: {
    message: ({ name }) =>
      `\`${name}\`: Das erste Argument muss eine Einheit wie DAY sein, ohne Anführungszeichen.`,
  },
  PATTERN_NOT_TEXT: {
    message: ({ name, type }) => `\`${name}\`: Argument 2 muss STRING sein, nicht ${type}.`,
  },
  ARGUMENT_NOT_A_TIME: {
    message: ({ name, type }) =>
      `\`${name}\`: Argument 1 muss ein String, Datum oder Zeitpunkt sein, nicht ${type}.`,
  },
  ARGUMENT_NOT_AN_ARRAY: {
    message: ({ type }) => `\`array_size\`: Argument 1 muss ein Array sein, nicht ${type}.`,
  },
  ARGUMENT_NOT_NESTED: {
    message: ({ name, type }) =>
      `\`${name}\`: Argument 1 muss ein Struct${name === 'to_csv' ? '' : ', eine Map oder ein Array'} sein, nicht ${type}.`,
  },
  WINDOW_NOT_ALLOWED: {
    message: ({ name }) => `\`${name}(…) OVER\` ist hier nicht erlaubt.`,
    hint: 'Verwenden Sie den Prozessor „Fensterfunktionen“.',
  },
  DISTINCT_IN_WINDOW: { message: 'DISTINCT ist in einem Fenster nicht erlaubt.' },
  ARGUMENT_NOT_POSITIVE: { message: ({ name }) => `\`${name}\`: Es muss 1 oder mehr sein.` },
  FILTER_IN_WINDOW: {
    message: ({ name }) => `\`${name}\` erlaubt in einem Fenster kein FILTER.`,
    hint: 'Verwenden Sie darin CASE WHEN … THEN … END.',
  },
  UNKNOWN_WINDOW_HERE: {
    message: ({ name }) => `Das Fenster \`${name}\` ist hier nicht bekannt.`,
  },
  WINDOW_ORDER_MISSING: {
    message: ({ name }) => `\`${name}\` braucht ein ORDER BY in seinem Fenster.`,
    hint: usageOf,
  },
  FRAME_NOT_ALLOWED: { message: ({ name }) => `\`${name}\` erlaubt kein ROWS oder RANGE.` },
  WHOLE_PARTITION_ONLY: {
    message: ({ name }) =>
      `\`${name}\` nimmt die ganze Partition: kein ORDER BY und keinen Rahmen.`,
    hint: 'Verwenden Sie percentile(…, 0.5), das beides erlaubt.',
  },
  RANGE_NEEDS_ONE_KEY: {
    message: 'RANGE mit einem Abstand braucht ein ORDER BY mit genau einem Ausdruck.',
  },
  RANGE_NEEDS_ORDER: {
    message: 'Ein RANGE-Rahmen braucht ein ORDER BY, außer er hat keine Grenzen.',
    hint: 'Fügen Sie ORDER BY hinzu, oder verwenden Sie ROWS.',
  },
  FRAME_ENDS_BEFORE_START: { message: 'Der Rahmen endet vor seinem Anfang.' },
  DISTANCE_NOT_CONSTANT: { message: 'Der Abstand muss konstant sein.' },
  DISTANCE_NEGATIVE: {
    message: 'Der Abstand darf nicht negativ sein.',
    hint: 'Vertauschen Sie PRECEDING und FOLLOWING.',
  },
  ROWS_DISTANCE_TYPE: { message: ({ type }) => `ROWS zählt in INTEGER, nicht ${type}.` },
  RANGE_DISTANCE_TYPE: {
    message: ({ type, orderType }) =>
      `Ein Abstand vom Typ ${type} passt nicht zu einem ORDER BY vom Typ ${orderType}.`,
  },
  UNKNOWN_FUNCTION: {
    message: ({ name }) => `Die Funktion \`${name}\` gibt es nicht.`,
    hint: ({ suggestion }) => didYouMean(suggestion, null),
  },
  UNSUPPORTED_FUNCTION: {
    message: ({ name }) => `Die Funktion \`${name}\` wird nicht unterstützt.`,
    hint: ({ closest }) =>
      closest === null ? null : `Am nächsten kommt der unterstützte Name \`${closest}\`.`,
  },
  WINDOW_OF_TIME_NOT_ALLOWED: {
    message: ({ name }) =>
      `\`${name}\` gruppiert Zeilen nach der Zeit und ist nur in SELECT und GROUP BY einer Abfrage erlaubt.`,
    hint: 'Verwenden Sie es in einem SQL-Knoten. In anderen Ausdrücken liefert `time_bucket` den Anfang des Fensters.',
  },
  MAKE_INTERVAL_NOT_ALLOWED: {
    message: ({ name }) =>
      `\`${name}\` ist nur dort erlaubt, wo es zu einem Datum oder Zeitpunkt addiert oder davon subtrahiert wird.`,
    hint: 'Schreiben Sie `time + make_interval(…)`. Für ein Intervall als Wert gibt es `make_ym_interval` und `make_dt_interval`.',
  },
  GENERATOR_NOT_ALLOWED: {
    message: ({ name }) => `Die Funktion \`${name}\` wird hier nicht unterstützt.`,
    hint: 'Sie liefert mehrere Zeilen. Wählen Sie sie in der Abfrage eines SQL-Knotens als eigene Spalte aus.',
  },
  UNKNOWN_WINDOW_FUNCTION: {
    message: ({ name }) => `\`${name}\` ist weder ein Aggregat noch eine Fensterfunktion.`,
    hint: ({ suggestion }) => didYouMean(suggestion, null),
  },
  TOO_MANY_LAMBDA_PARAMETERS: {
    message: ({ max }) => `Die Funktion hat hier höchstens ${max} Parameter.`,
  },
  WRONG_ARGUMENT_COUNT: {
    message: ({ name, min, max, count }) => {
      const wanted =
        min === max ? `${min}` : max === null ? `${min} oder mehr` : `${min} bis ${max}`;
      return `\`${name}\`: nimmt ${wanted} Argument${wanted === '1' ? '' : 'e'} an, nicht ${count}.`;
    },
  },
  AMBIGUOUS_TRIM: {
    message: ({ name }) => `\`${name}\` mit zwei Argumenten ist leicht misszuverstehen.`,
    hint: ({ side }) =>
      `Schreiben Sie \`trim(${side} characters FROM text)\` oder \`btrim(text, characters)\`.`,
  },
};

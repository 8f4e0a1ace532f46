import type { IssueTranslation } from '@millrace/model';
import { code, didYouMean, either, names, number, plural, range } from '../phrases.ts';

type Part = Pick<
  IssueTranslation,
  | 'UNKNOWN_COLUMN'
  | 'EMPTY_COLUMN_NAME'
  | 'DUPLICATE_COLUMN'
  | 'NOTHING_LEFT'
  | 'MODEL_MISMATCH'
  | 'UNKNOWN_MODEL'
  | 'UNSUPPORTED_MODEL_PARAMETER'
  | 'MODEL_PARAMETER_MISSING'
  | 'INVALID_GRID'
  | 'WRONG_INPUTS'
  | 'NOT_SORTABLE'
  | 'NOT_COMPARABLE'
  | 'WRONG_COLUMN_TYPE'
  | 'TYPE_NOT_IN_CSV'
  | 'WRONG_AVRO_NAME'
  | 'WRONG_VALUE'
  | 'WRONG_COLUMNS'
  | 'WRONG_ROWS'
  | 'HEADER_DIFFERS'
  | 'COLUMNS_DIFFER'
  | 'NOTHING_IN_COMMON'
  | 'NO_COMMON_TYPE'
  | 'KEYS_DIFFER'
  | 'KEYS_OF_CROSS_JOIN'
  | 'CANNOT_CAST'
  | 'FORMAT_NOT_USED'
  | 'WRONG_AGGREGATE'
  | 'WRONG_WINDOW'
  | 'COLUMN_NOT_USED'
>;

const chooseOf = ({ allowed }: { readonly allowed: readonly string[] }): string =>
  `Wählen Sie ${either(allowed)}.`;
const convert = 'Lesen Sie sie als STRING, und wandeln Sie sie mit „Spalten hinzufügen“ um.';
const castBefore = 'Setzen Sie „Spalten umwandeln“ davor.';
const asText =
  'Machen Sie mit „Spalten hinzufügen“ Text daraus (to_json, hex, CAST), entfernen Sie sie, oder speichern Sie als Parquet.';

export const columnIssues: Part = {
  UNKNOWN_COLUMN: {
    message: ({ column, inputs }, { of }) =>
      `Die Spalte ${code(column)} gibt es in ${inputText(inputs)}${of} nicht.`,
    fix: ({ suggestion, columns, more }) =>
      didYouMean(
        suggestion,
        columns.length === 0
          ? 'Die Eingabe hat keine Spalten.'
          : `Verwenden Sie eine von ${names(columns, more)}.`,
      ),
  },
  EMPTY_COLUMN_NAME: {
    message: (_, { subject }) => `${subject} erzeugt eine Spalte ohne Namen.`,
    fix: 'Geben Sie jeder Spalte einen Namen.',
  },
  DUPLICATE_COLUMN: {
    names: {
      message: ({ column }, { subject }) =>
        `${subject} erzeugt zwei Spalten mit dem Namen ${code(column)}. Groß- und Kleinschreibung wird nicht unterschieden.`,
      fix: 'Geben Sie einer davon einen anderen Namen.',
    },
    'both sides': {
      message: ({ column, suffixed }, { of }) =>
        `Beide Seiten${of} haben eine Spalte ${code(column)}, und auch ${code(suffixed)} gibt es schon.`,
      fix: 'Wählen Sie ein anderes Suffix, oder benennen Sie Spalten vor dem Join um.',
    },
  },
  NOTHING_LEFT: {
    columns: {
      message: (_, { subject }) => `${subject} entfernt jede Spalte.`,
      fix: 'Behalten Sie mindestens eine.',
    },
    numbers: {
      message: (_, { subject }) => `${subject} hat in seiner Eingabe keine Spalten mit Zahlen.`,
      fix: 'Wandeln Sie zuerst eine Spalte in eine Zahl um.',
    },
    'columns of files': {
      message: (_, { of }) =>
        `Jede Spalte${of} ist eine Partitionsspalte; die Dateien wären daher leer.`,
      fix: 'Lassen Sie mindestens eine Spalte aus.',
    },
  },
  MODEL_MISMATCH: {
    'missing column': {
      message: ({ column, type, model }, { of }) =>
        `Das Modell ${code(model)} liest die Spalte ${code(column)} (${type}), die es in den Zeilen${of} nicht gibt.`,
      fix: 'Verbinden Sie das Modell über eine Pipeline, die auch die Transformer davor anwendet, oder fügen Sie die Spalte hinzu.',
    },
    'existing column': {
      message: ({ column, model }, { of }) =>
        `Das Modell ${code(model)} fügt die Spalte ${code(column)} hinzu, die es in den Zeilen${of} schon gibt.`,
      fix: 'Benennen Sie die Spalte zuerst um, oder entfernen Sie sie, oder geben Sie dem Modell eine andere Ausgabespalte.',
    },
    type: {
      message: ({ column, type, model, found }, { of }) =>
        `Das Modell ${code(model)} wurde mit der Spalte ${code(column)} als ${type} trainiert, in den Zeilen${of} ist sie aber ${found}.`,
      fix: 'Wandeln Sie die Spalte um.',
    },
  },
  UNKNOWN_MODEL: {
    message: ({ path, class: name }) =>
      `Das Modell unter ${code(path)} hat eine Stufe der Klasse ${code(name)}, die nicht unterstützt wird.`,
    fix: 'Trainieren Sie es mit den Schätzern und Transformern, die Millrace hat.',
  },
  UNSUPPORTED_MODEL_PARAMETER: {
    message: ({ path, model, parameter, value }) =>
      `Das Modell unter ${code(path)} wurde mit ${code(`${parameter} = ${value}`)} von ${model} trainiert, was nicht unterstützt wird.`,
    fix: 'Trainieren Sie es ohne diesen Parameter.',
  },
  MODEL_PARAMETER_MISSING: {
    message: ({ path, model, parameter }) =>
      `Das Modell unter ${code(path)} lässt sich nicht lesen: Seine Stufe ${code(model)} hat kein ${code(parameter)}.`,
    fix: 'Speichern Sie es neu, falls es beschädigt ist. Eine Stufe für mehrere Spalten muss durch eine für jede Spalte ersetzt werden.',
  },
  INVALID_GRID: {
    parameter: {
      message: ({ name, model }, { subject }) =>
        `${subject}: ${model} hat keine Zahl ${code(name)} zum Ausprobieren.`,
      fix: chooseOf,
    },
    metric: {
      message: ({ name, model }, { subject }) =>
        `${subject}: ${model} hat keine Metrik ${code(name)}.`,
      fix: chooseOf,
    },
    'repeated parameter': {
      message: ({ name }, { subject }) => `${subject} nennt ${code(name)} zweimal.`,
      fix: 'Nennen Sie alle Werte in einer Zeile.',
    },
    value: {
      message: ({ value, name }, { of }) =>
        `„${value}“${of} kann für ${code(name)} nicht ausprobiert werden.`,
      fix: ({ areWhole, ...limits }) =>
        `Nennen Sie ${areWhole ? 'ganze Zahlen' : 'Zahlen'}${range(limits)}, durch Kommas getrennt.`,
    },
    size: {
      message: ({ count, limit }, { subject }) =>
        `${subject} würde ${number(count)} Modelle trainieren; die Grenze ist ${number(limit)}.`,
      fix: 'Probieren Sie weniger Werte, oder verwenden Sie weniger Teile.',
    },
  },
  WRONG_INPUTS: {
    'an evaluator': {
      message: (_, { subject }) =>
        `${subject} braucht einen Evaluator hinter einem Schätzer oder einer Pipeline.`,
      fix: 'Verbinden Sie den Schätzer oder die Pipeline mit einem Evaluator, und diesen mit diesem Knoten.',
    },
    'a model': {
      message: (_, { subject }) => `${subject} hat kein Modell unter seinen Eingaben.`,
      fix: 'Verbinden Sie einen Schätzer, eine Pipeline, eine Kreuzvalidierung oder „Modell laden“ damit.',
    },
    'a model of trees': {
      message: (_, { subject }) => `${subject} braucht ein Modell aus Bäumen.`,
      fix: 'Verbinden Sie einen Entscheidungsbaum, einen Random Forest oder Gradient-Boosted Trees damit.',
    },
    'one model': {
      message: (_, { subject }) => `${subject} hat zwei Modelle.`,
      fix: 'Verbinden Sie ein Modell, und Zeilen.',
    },
    'rows to predict': {
      message: (_, { subject }) =>
        `${subject} hat keine Zeilen, und ein gespeichertes Modell hat auch keine.`,
      fix: 'Verbinden Sie die Zeilen, für die vorhergesagt wird.',
    },
    rows: {
      message: (_, { subject }) => `${subject} hat keine Zeilen als Eingabe.`,
      fix: 'Verbinden Sie Zeilen mit Vorhersagen damit.',
    },
  },
  NOT_SORTABLE: {
    message: ({ column, type }, { of }) =>
      `Spalte ${code(column)}${of} ist ${type}, was keine Reihenfolge hat.`,
    fix: 'Wählen Sie eine andere Spalte.',
  },
  NOT_COMPARABLE: {
    message: ({ column, type }, { of }) =>
      `Spalte ${code(column)}${of} ist ${type}, und Maps lassen sich nicht vergleichen.`,
    fix: 'Wählen Sie die Spalten, die Zeilen unterscheiden, ohne diese.',
  },
  WRONG_COLUMN_TYPE: {
    message: ({ column, type, title }, { of }) =>
      `Spalte ${code(column)}${of} ist ${type}, was „${title}“ nicht annimmt.`,
    fix: ({ allowed }) =>
      `Wählen Sie eine Spalte des Typs ${either(allowed)}, oder wandeln Sie sie um.`,
  },
  TYPE_NOT_IN_CSV: {
    reading: {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}, was eine CSV-Datei nicht speichern kann.`,
      fix: 'Lesen Sie sie als STRING, und zerlegen Sie sie mit „Spalten hinzufügen“.',
    },
    'reading JSON': {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}, was JSON dort nicht enthalten kann.`,
      fix: convert,
    },
    'reading Avro': {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}, was dort nicht aus einer Avro-Datei gelesen wird.`,
      fix: convert,
    },
    'reading a database': {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}, was nicht aus einer Datenbank gelesen wird.`,
      fix: convert,
    },
    'writing a database': {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}, was nicht in eine Datenbank geschrieben wird.`,
      fix: 'Machen Sie mit „Spalten hinzufügen“ Text daraus (to_json, CAST), oder entfernen Sie sie.',
    },
    'writing Excel': {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}, was die Zelle einer Arbeitsmappe nicht speichern kann.`,
      fix: asText,
    },
    'writing Avro': {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}, was eine Avro-Datei nicht speichern kann.`,
      fix: 'Machen Sie mit „Spalten hinzufügen“ Text daraus (to_json, CAST), entfernen Sie sie, oder speichern Sie als Parquet.',
    },
    writing: {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}, was eine CSV-Datei nicht speichern kann.`,
      fix: asText,
    },
  },
  WRONG_AVRO_NAME: {
    message: ({ column, member }, { of }) =>
      member === null
        ? `Spalte ${code(column)}${of} hat einen Namen, den Avro nicht erlaubt.`
        : `Spalte ${code(column)}${of} hat ein Element ${code(member)}, einen Namen, den Avro nicht erlaubt.`,
    fix: ({ member }) =>
      `Benutzen Sie Buchstaben von a bis z, Ziffern und Unterstriche, am Anfang keine Ziffer: Benennen Sie um mit ${member === null ? '„Spalten umbenennen“' : '„Spalten hinzufügen“ (named_struct)'}.`,
  },
  WRONG_VALUE: {
    column: {
      message: ({ column, type, value }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}, „${value}“ aber nicht.`,
      fix: 'Geben Sie einen Wert dieses Typs ein, ohne Anführungszeichen.',
    },
    row: {
      message: ({ column, type, row, value }, { of }) =>
        `Zeile ${row}${of} hat in der Spalte ${code(column)} den Wert ${value}, der nicht ${type} ist.`,
      fix: 'Korrigieren Sie den Wert oder den Typ der Spalte.',
    },
    pivot: {
      message: ({ column, type, value }, { of }) =>
        `„${value}“ ist kein Wert von ${code(column)} (${type})${of}.`,
      fix: 'Korrigieren oder entfernen Sie ihn.',
    },
  },
  WRONG_COLUMNS: {
    message: ({ count }, { of }) => `Die Heatmap${of} braucht zwei Y-Spalten und hat ${count}.`,
    fix: 'Wählen Sie die Spalte der zweiten Achse, dann den Wert.',
  },
  WRONG_ROWS: {
    'not a list': {
      message: (_, { of }) => `Die Zeilen${of} sind keine Liste von Listen oder Objekten.`,
      fix: 'Schreiben Sie sie als [["a", 1], ["b", 2]].',
    },
    'too many values': {
      message: ({ row, count, columns }, { of }) =>
        `Zeile ${row}${of} hat ${plural(count, 'Wert', 'Werte')} für ${plural(columns, 'Spalte', 'Spalten')}.`,
      fix: 'Entfernen Sie Werte, oder deklarieren Sie mehr Spalten.',
    },
  },
  HEADER_DIFFERS: {
    message: ({ found, declared }, { of }) =>
      `Die Kopfzeile${of} ist ${names(found, 0)}, deklariert sind aber die Spalten ${names(declared, 0)}.`,
    fix: 'Korrigieren Sie die Spalten, oder setzen Sie enforceSchema auf true, um sie nach ihrer Position zu nehmen.',
  },
  COLUMNS_DIFFER: {
    message: ({ input, count, first }, { of }) =>
      `Eingabe ${input}${of} hat ${plural(count, 'Spalte', 'Spalten')}, die erste hat ${first}.`,
    fix: 'Setzen Sie „Spalten auswählen“ davor, damit jede Eingabe dieselben Spalten in derselben Reihenfolge hat.',
  },
  NOTHING_IN_COMMON: {
    message: ({ input }, { of }) =>
      `Eingabe ${input}${of} hat keine Spalte mit den Eingaben davor gemeinsam.`,
    fix: 'Verwenden Sie „Join“, der Spalten mit verschiedenen Namen verknüpft.',
  },
  NO_COMMON_TYPE: {
    'data columns': {
      message: ({ types }, { of }) =>
        `Die Datenspalten${of} haben keinen gemeinsamen Typ: ${types.join(', ')}.`,
      fix: castBefore,
    },
    values: {
      message: ({ types }, { of }) =>
        `Die Werte${of} haben keinen gemeinsamen Typ: ${types.join(', ')}.`,
      fix: 'Wandeln Sie sie in einen Typ um.',
    },
    inputs: {
      message: ({ position, column, types }, { of }) =>
        `Spalte ${position} (${code(column)}) der Eingaben${of} hat keinen gemeinsamen Typ: ${types.join(', ')}.`,
      fix: 'Setzen Sie „Spalten umwandeln“ vor eine der Eingaben.',
    },
  },
  KEYS_DIFFER: {
    message: ({ left, right }, { of }) =>
      `Die Schlüssel ${code(left.column)} (${left.type}) und ${code(right.column)} (${right.type})${of} lassen sich nicht vergleichen.`,
    fix: 'Wählen Sie Schlüssel desselben Typs, oder wandeln Sie einen mit „Spalten umwandeln“ um.',
  },
  KEYS_OF_CROSS_JOIN: {
    message: (_, { subject }) => `${subject} ist ein Cross Join, der keine Schlüssel hat.`,
    fix: 'Entfernen Sie die Schlüssel, oder wählen Sie einen anderen Join-Typ.',
  },
  CANNOT_CAST: {
    message: ({ column, from, to }, { of }) =>
      `Spalte ${code(column)}${of} ist ${from}, was sich nicht in ${to} umwandeln lässt.`,
    fix: 'Wählen Sie einen anderen Typ.',
  },
  FORMAT_NOT_USED: {
    message: ({ column, format, from, to }, { of }) =>
      `Spalte ${code(column)}${of} hat das Format „${format}“, das bei der Umwandlung von ${from} in ${to} nicht verwendet wird.`,
    fix: 'Lassen Sie das Format leer; es gilt zwischen STRING und DATE oder TIMESTAMP.',
  },
  WRONG_AGGREGATE: {
    message: ({ operation, column, reason }, { subject }) =>
      `${subject} kann ${operation} von ${code(column)} nicht berechnen: ${reason}`,
    fix: 'Wählen Sie eine andere Operation oder eine andere Spalte.',
  },
  WRONG_WINDOW: {
    message: (args, { subject }) =>
      `${subject} kann ${args.function} von ${code(args.column)} nicht berechnen: ${args.reason}`,
    fix: 'Wählen Sie eine andere Funktion oder eine andere Spalte.',
  },
  COLUMN_NOT_USED: {
    message: (args, { of }) => `${args.function}${of} nimmt keine Spalte an.`,
    fix: 'Lassen Sie die Spalte leer.',
  },
};

function inputText(inputs: { readonly first: number; readonly last: number } | null): string {
  if (inputs === null) return 'der Eingabe';
  const { first, last } = inputs;
  if (first > 1) return `der Eingabe ${first}`;
  return last === 1 ? 'der ersten Eingabe' : `den ersten ${last} Eingaben`;
}

import type { IssueTranslation } from '@millrace/model';
import { code, didYouMean, either, number, plural, range } from '../phrases.ts';

type Part = Pick<
  IssueTranslation,
  | 'WRONG_SPLITS'
  | 'WRONG_THRESHOLDS'
  | 'WRONG_BOUNDS'
  | 'LASSO_NOT_SUPPORTED'
  | 'WRONG_LINK'
  | 'EXPANSION_TOO_LARGE'
  | 'NOT_TEXT'
  | 'MISSING_FIELD'
  | 'NO_POSITION'
  | 'WRONG_SHEET_NAME'
  | 'NO_CELL_RANGE'
  | 'NOT_A_TIME'
  | 'DUPLICATE_FIELD'
  | 'UNKNOWN_FIELD'
  | 'NOT_ONE_CHARACTER'
  | 'UNKNOWN_OPTION'
  | 'NOT_AN_INTEGER'
  | 'NOT_A_NUMBER'
  | 'OUT_OF_RANGE'
  | 'MALFORMED_LIST'
  | 'MALFORMED_JSON'
  | 'WRONG_REQUEST'
  | 'LISTS_DIFFER'
  | 'CONTRADICTION'
  | 'MISSING_SEPARATOR'
  | 'SAME_CHARACTER'
  | 'WRONG_NULL_VALUE'
  | 'WRONG_PATH'
  | 'WRONG_FRAME'
>;

const characters = (most: number): string => (most === 1 ? 'ein Zeichen' : `${most} Zeichen`);
const entries = (count: number): string => plural(count, 'Eintrag', 'Einträge');
const leaveOneEmpty = 'Lassen Sie eines davon leer.';
const correct = 'Korrigieren Sie sie.';

const roles = {
  separator: 'Trennzeichen',
  quote: 'Anführungszeichen',
  'decimal separator': 'Dezimaltrennzeichen',
  escape: 'Maskierungszeichen',
  comment: 'Kommentarzeichen',
  'thousands separator': 'Tausendertrennzeichen',
} as const;

export const settingIssues: Part = {
  WRONG_SPLITS: {
    message: ({ value, count }, { of }) =>
      value === null
        ? `Die Grenzen${of} sind ${count} Zahlen, die weniger als zwei Klassen ergeben.`
        : `Die Grenzen${of} enthalten „${value}“, was keine Zahl ist oder nicht größer als die davor.`,
    fix: 'Geben Sie mindestens drei Zahlen in aufsteigender Reihenfolge an.',
  },
  WRONG_THRESHOLDS: {
    message: ({ value, zeros }, { of }) =>
      value !== null
        ? `Die Schwellenwerte${of} enthalten „${value}“, was keine Zahl ab 0 ist.`
        : zeros > 1
          ? `Die Schwellenwerte${of} enthalten ${zeros} Nullen.`
          : `Die Schwellenwerte${of} haben nur eine Zahl.`,
    fix: 'Geben Sie eine Zahl für jede Klasse an, von denen höchstens eine 0 ist.',
  },
  WRONG_BOUNDS: {
    message: (args, { of }) => {
      switch (args.of) {
        case 'number':
          return `Die Grenzen${of} enthalten „${args.value}“, was keine Zahl ist.`;
        case 'order':
          return `Die obere Grenze ${args.value}${of} liegt unter der unteren Grenze ${args.lower}.`;
        case 'intercept':
          return `Die Achsenabschnitte${of} haben Grenzen, aber es wird keiner berechnet.`;
        case 'size':
          return `Die Zeilen der Grenzen${of} sind verschieden lang.`;
      }
    },
    fix: ({ of }) =>
      of === 'intercept'
        ? 'Lassen Sie einen Achsenabschnitt berechnen, oder entfernen Sie die Grenzen.'
        : 'Geben Sie eine Zeile für jede Klasse an, bei zwei Klassen eine einzige, mit einer Zahl für jedes Merkmal.',
  },
  LASSO_NOT_SUPPORTED: {
    message: (args, { of }) =>
      args.of === 'huber'
        ? `Die Verlustfunktion huber${of} kennt kein Elastic Net, nur Ridge.`
        : `Grenzen${of} lassen kein Elastic Net zu, nur Ridge.`,
    fix: 'Setzen Sie Elastic Net auf 0.',
  },
  WRONG_LINK: {
    message: ({ family, link }, { of }) =>
      `Die Verteilung ${family}${of} hat keine Linkfunktion ${link}.`,
    fix: ({ allowed }) =>
      allowed.length === 0
        ? 'Setzen Sie die Linkfunktion auf auto, und geben Sie ihre Potenz an.'
        : `Wählen Sie ${either([...allowed, 'auto'])}.`,
  },
  EXPANSION_TOO_LARGE: {
    message: ({ degree, elements, size }, { of }) =>
      `Mit dem Grad ${degree}${of} werden aus Vektoren mit ${elements} Elementen solche mit ${number(size)}.`,
    fix: ({ max }) =>
      `Verringern Sie den Grad, oder wählen Sie vorher Merkmale aus: Ein Vektor darf ${number(max)} Elemente haben.`,
  },
  NOT_TEXT: {
    message: ({ title }, { prefix }) => `${prefix}„${title}“ ist kein Text.`,
    fix: 'Senden Sie jeden Feldwert als String, Listen als JSON-Text.',
  },
  MISSING_FIELD: {
    setting: {
      message: ({ title }, { prefix }) => `${prefix}„${title}“ ist nicht ausgefüllt.`,
      fix: ({ title }) => `Füllen Sie „${title}“ aus.`,
    },
    entry: {
      message: ({ title }, { prefix }) => `${prefix}Ein Eintrag von „${title}“ ist leer.`,
      fix: ({ title }) => `Füllen Sie ihn aus, oder entfernen Sie ihn aus „${title}“.`,
    },
    expression: {
      message: (_, { of }) => `Ein Ausdruck${of} ist leer.`,
      fix: 'Schreiben Sie einen Ausdruck.',
    },
    'x column': {
      message: ({ chart }, { subject }) =>
        `${subject} zeichnet ein Diagramm (${chart}) ohne X-Spalte.`,
      fix: 'Wählen Sie eine Spalte für die X-Achse.',
    },
    'join keys': {
      message: (_, { subject }) => `${subject} hat keine Schlüssel für den Join.`,
      fix: 'Wählen Sie die Spalten, die gleich sein müssen, oder den Join-Typ Cross.',
    },
    rows: {
      message: (_, { subject }) => `${subject} hat weder Zeilen noch Spalten.`,
      fix: 'Fügen Sie Zeilen hinzu, oder deklarieren Sie Spalten.',
    },
    'data columns': {
      message: (_, { subject }) => `${subject} hat keine Spalten, die zu Zeilen werden können.`,
      fix: 'Wählen Sie Datenspalten.',
    },
    order: {
      message: (args, { of }) => `${args.function}${of} braucht eine Reihenfolge.`,
      fix: 'Wählen Sie Spalten, nach denen sortiert wird.',
    },
    'function column': {
      message: (args, { of }) => `${args.function}${of} braucht eine Spalte.`,
      fix: 'Wählen Sie die Spalte.',
    },
    'group columns': {
      message: (_, { subject }) => `${subject} gruppiert weder noch aggregiert er.`,
      fix: 'Wählen Sie Spalten zum Gruppieren, Spalten zum Aggregieren oder beides.',
    },
  },
  NO_POSITION: {
    message: ({ position }, { prefix }) =>
      `${prefix}${code(position)} ist keine Position in einer Zeile.`,
    fix: 'Schreiben Sie das erste und das letzte Zeichen, gezählt ab 1, etwa `1-10`, oder nur eines wie `11`.',
  },
  WRONG_SHEET_NAME: {
    message: ({ name }, { prefix }) =>
      `${prefix}${code(name)} kann in Excel nicht der Name eines Tabellenblatts sein.`,
    fix: 'Verwenden Sie höchstens 31 Zeichen, keines von `[ ] : * ? / \\ `, kein Apostroph am Anfang oder Ende und nicht `History`.',
  },
  NO_CELL_RANGE: {
    message: ({ range: cells }, { prefix }) => `${prefix}${code(cells)} ist kein Zellbereich.`,
    fix: 'Schreiben Sie ihn wie `B2:F20`, `B2:F`, `B:F` oder `B2`.',
  },
  NOT_A_TIME: {
    message: ({ value }, { prefix }) => `${prefix}${code(value)} ist kein Zeitpunkt.`,
    fix: 'Schreiben Sie ihn wie `2024-01-31 12:00:00` oder `2024-01-31T12:00:00+02:00`.',
  },
  DUPLICATE_FIELD: {
    message: ({ name }, { prefix }) => `${prefix}Das Feld ${code(name)} kommt zweimal vor.`,
    fix: 'Behalten Sie eines davon.',
  },
  UNKNOWN_FIELD: {
    message: ({ name }, { prefix }) => `${prefix}Hier gibt es kein Feld ${code(name)}.`,
    fix: ({ suggestion, fields }) =>
      didYouMean(
        suggestion,
        fields.length === 0
          ? 'Entfernen Sie es: Dieser Knoten hat keine Felder.'
          : `Entfernen Sie es, oder verwenden Sie eines von ${fields.join(', ')}.`,
      ),
  },
  NOT_ONE_CHARACTER: {
    message: ({ title, value, most }, { prefix }) =>
      `${prefix}„${title}“ ist „${value}“, also mehr als ${characters(most)}.`,
    fix: ({ most }) =>
      `Geben Sie ${most === 1 ? '' : 'höchstens '}${characters(most)} ein, oder \\t für einen Tabulator.`,
  },
  UNKNOWN_OPTION: {
    message: ({ title, value }, { prefix }) => `${prefix}„${title}“ kann nicht „${value}“ sein.`,
    fix: ({ suggestion, options }) =>
      suggestion === null
        ? `Verwenden Sie eines von ${options.join(', ')}.`
        : `Meinten Sie „${suggestion}“?`,
  },
  NOT_AN_INTEGER: {
    message: ({ title, value }, { prefix }) =>
      `${prefix}„${title}“ ist „${value}“, was keine ganze Zahl ist.`,
    fix: (args) => `Geben Sie eine ganze Zahl${range(args)} ein.`,
  },
  NOT_A_NUMBER: {
    setting: {
      message: ({ title, value }, { prefix }) =>
        `${prefix}„${title}“ ist „${value}“, was keine Zahl ist.`,
      fix: (args) => `Geben Sie eine Zahl${range(args)} ein.`,
    },
    'chart column': {
      message: ({ column, type, chart }, { of }) =>
        `Spalte ${code(column)}${of} ist ${type}; ein Diagramm (${chart}) stellt Zahlen dar.`,
      fix: 'Wählen Sie eine Spalte mit Zahlen, oder wandeln Sie sie um.',
    },
  },
  OUT_OF_RANGE: {
    setting: {
      message: ({ title, value }, { prefix }) =>
        `${prefix}„${title}“ ist ${value}, was außerhalb des Bereichs liegt.`,
      fix: (args) => `Geben Sie eine Zahl${range(args)} ein.`,
    },
    fraction: {
      message: ({ value }, { subject }) =>
        `${subject} würde das ${value}-Fache der Zeilen behalten, also mehr als alle.`,
      fix: 'Geben Sie einen Anteil von 0 bis 1 ein, oder ziehen Sie mit Zurücklegen.',
    },
    'last number': {
      message: ({ value }, { of }) => `Die letzte Zahl${of} ist ${value}, was nicht in LONG passt.`,
      fix: 'Erzeugen Sie weniger Zeilen, oder verkleinern Sie die Schrittweite.',
    },
  },
  MALFORMED_LIST: {
    message: ({ title }, { prefix }) => `${prefix}„${title}“ ist keine JSON-Liste von Strings.`,
    fix: 'Schreiben Sie sie als ["first", "second"].',
  },
  MALFORMED_JSON: {
    setting: {
      message: ({ title, reason }, { prefix }) => `${prefix}„${title}“ ist nicht lesbar. ${reason}`,
      fix: 'Prüfen Sie Klammern, Anführungszeichen und Kommas.',
    },
    'reader options': {
      message: (_, { of }) => `Die Leseoptionen des Datasets${of} sind kein JSON-Objekt.`,
      fix: correct,
    },
    columns: {
      message: (_, { of }) => `Die Spalten des Datasets${of} sind kein JSON-Objekt.`,
      fix: correct,
    },
  },
  WRONG_REQUEST: {
    address: {
      message: (_, { subject }) => `${subject} hat keine Adresse, die abgefragt werden kann.`,
      fix: 'Schreiben Sie sie wie https://api.example.org/v1/orders, ohne Benutzer und Passwort; mit einer Verbindung genügt, was auf deren Adresse folgt.',
    },
    header: {
      message: ({ name }, { prefix }) =>
        `${prefix}Der Header ${code(name)} darf nicht gesetzt werden.`,
      fix: 'Entfernen Sie ihn. Womit man sich bei einer API anmeldet, gehört in eine Verbindung.',
    },
    'header value': {
      message: ({ name }, { prefix }) =>
        `${prefix}Der Header ${code(name)} hat Zeichen, die nicht gesendet werden können.`,
      fix: 'Verwenden Sie ASCII-Zeichen in einer Zeile.',
    },
    path: {
      message: ({ title, value }, { prefix }) =>
        `${prefix}„${title}“ ist „${value}“, was kein Pfad ist.`,
      fix: 'Schreiben Sie Namen mit Punkten dazwischen, wie in `data.items`, und Namen mit Punkten in Backticks.',
    },
    body: {
      message: (_, { subject }) => `${subject} hat einen Body, den nur ein POST hat.`,
      fix: 'Setzen Sie die Methode auf POST, oder leeren Sie den Body.',
    },
    'body members': {
      message: (_, { subject }) =>
        `${subject} sendet die Seitenparameter im Body, der kein JSON-Objekt ist.`,
      fix: 'Setzen Sie die Methode auf POST und schreiben Sie den Body als Objekt, oder senden Sie die Parameter in der Query.',
    },
  },
  LISTS_DIFFER: {
    list: {
      message: ({ title, count, other, otherCount }, { prefix }) =>
        `${prefix}„${title}“ hat ${entries(count)}, „${other}“ hat jedoch ${otherCount}.`,
      fix: ({ title, count, otherCount }) =>
        count < otherCount
          ? `Fügen Sie ${entries(otherCount - count)} zu „${title}“ hinzu.`
          : `Entfernen Sie ${entries(count - otherCount)} aus „${title}“.`,
    },
    operation: {
      message: ({ column }, { prefix }) => `${prefix}Für ${code(column)} fehlt die Operation.`,
      fix: ({ column }) => `Wählen Sie eine Operation für ${code(column)}, etwa sum oder count.`,
    },
    columns: {
      message: ({ title, count, columns }, { prefix }) =>
        `${prefix}„${title}“ hat ${entries(count)}, aber es gibt ${plural(columns, 'Spalte', 'Spalten')}.`,
      fix: ({ title, count, columns }) =>
        `Entfernen Sie ${entries(count - columns)} aus „${title}“.`,
    },
  },
  CONTRADICTION: {
    'single file and partitions': {
      message: (_, { subject }) =>
        `${subject} kann nicht zugleich eine einzelne Datei und einen Ordner je Wert der Partitionsspalten schreiben.`,
      fix: 'Setzen Sie singleFile auf false, oder entfernen Sie die Partitionsspalten.',
    },
    'version and time': {
      message: (_, { subject }) =>
        `${subject} kann nicht zugleich eine Version und die Version zu einem Zeitpunkt lesen.`,
      fix: leaveOneEmpty,
    },
    'table and query': {
      message: (_, { subject }) =>
        `${subject} kann nicht zugleich eine Tabelle und eine Abfrage lesen.`,
      fix: leaveOneEmpty,
    },
    'mode and dropMalformed': {
      message: (_, { subject }) =>
        `${subject} kann bei fehlerhaften Datensätzen nicht zugleich abbrechen (FAILFAST) und sie verwerfen (dropMalformed).`,
      fix: 'Setzen Sie dropMalformed auf false, oder wählen Sie einen anderen Modus.',
    },
    'key and data': {
      message: ({ column }, { of }) =>
        `Spalte ${code(column)}${of} ist sowohl Schlüssel als auch Datenspalte.`,
      fix: 'Wählen Sie eines davon.',
    },
  },
  MISSING_SEPARATOR: {
    message: (_, { subject }) => `${subject} hat kein Trennzeichen.`,
    fix: 'Geben Sie ein Zeichen ein, etwa ein Komma, oder \\t für einen Tabulator.',
  },
  SAME_CHARACTER: {
    message: (args, { of }) =>
      `Das ${roles[args.and]} und das ${roles[args.as]}${of} sind beide „${args.character}“.`,
    fix: 'Verwenden Sie verschiedene Zeichen.',
  },
  WRONG_NULL_VALUE: {
    message: ({ character }, { of }) =>
      `Der Nullwert${of} enthält ${JSON.stringify(character)}, was die Datei gliedert.`,
    fix: 'Verwenden Sie einen anderen Text.',
  },
  WRONG_PATH: {
    message: ({ path }, { subject }) =>
      `${subject} kann nicht nach „${path}“ schreiben: * und ? stehen für viele Pfade.`,
    fix: 'Geben Sie einen einzelnen Pfad ein.',
  },
  WRONG_FRAME: {
    'not understood': {
      message: ({ frame }, { of }) => `Der Rahmen${of} ist „${frame}“, was kein Rahmen ist.`,
      fix: 'Schreiben Sie ihn als rows between 2 preceding and current row.',
    },
    'several order columns': {
      message: (_, { of }) =>
        `Der Rahmen${of} ist ein RANGE mit Zahlen, der genau eine Sortierspalte braucht.`,
      fix: 'Verwenden Sie ROWS, oder sortieren Sie nach einer Spalte.',
    },
    'order is not a number': {
      message: (_, { of }) =>
        `Der Rahmen${of} ist ein RANGE mit Zahlen, der nach einer Zahl sortiert sein muss.`,
      fix: 'Verwenden Sie ROWS, oder sortieren Sie nach einer Spalte mit Zahlen.',
    },
  },
};

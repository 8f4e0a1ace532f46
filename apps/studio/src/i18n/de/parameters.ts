import type { parameters as english } from '../en/parameters.ts';
import type { Translation } from '../translation.ts';

export const parameters: Translation<typeof english> = {
  parameters: {
    title: 'Parameter',
    about:
      'Werte, die jede Ausführung ändern kann. Hier stehen die Standardwerte. Verwenden Sie $name in jeder Einstellung: in einem Pfad, einer Zahl oder einem Ausdruck. Schreiben Sie $$ für ein Dollarzeichen.',
    none: 'Noch keine Parameter',
    noneMore:
      'Ein Parameter ist ein benannter Wert, etwa der Tag eines Berichts oder ein Mindestbetrag.',
    add: 'Parameter hinzufügen',
    sample: 'Beispiel: ein Datum',
    sampleText: 'Der Tag, über den berichtet wird',
    one: 'Parameter {{name}}',
    name: 'Name',
    type: 'Typ',
    value: 'Standardwert',
    description: 'Beschreibung',
    descriptionMore: 'Wird beim Starten einer Ausführung angezeigt.',
    actions: 'Aktionen für {{name}}',
    up: 'Nach oben',
    down: 'Nach unten',
    remove: 'Entfernen',
    removed: 'Parameter {{name}} entfernt',
    removedUsed_one: 'Parameter {{name}} entfernt. Eine Einstellung verwendet ihn noch.',
    removedUsed_other: 'Parameter {{name}} entfernt. {{count}} Einstellungen verwenden ihn noch.',
    unused: 'Noch nicht verwendet',
    usedIn_one: 'In einer Einstellung verwendet',
    usedIn_other: 'In {{count}} Einstellungen verwendet',
    undeclared: 'Verwendet, aber nicht deklariert',
    declare: '{{name}} deklarieren',
    malformed: 'Die Parameter dieses Workflows sind nicht lesbar: {{problem}}',
    startAgain: 'Alle Parameter entfernen',
    insert: 'Parameter verwenden',
    insertIn: 'Parameter in {{field}} verwenden',
    hints: 'Parameter zum Einfügen',
    spoken_one: '1 Parameter. Mit den Pfeiltasten auswählen, mit Enter einfügen.',
    spoken_other: '{{count}} Parameter. Mit den Pfeiltasten auswählen, mit Enter einfügen.',
    yes: 'true',
    no: 'false',
    nameProblem: {
      empty: 'Geben Sie einen Namen ein.',
      letters:
        'Verwenden Sie Buchstaben, Ziffern und Unterstriche. Ein Name darf nicht mit einer Ziffer beginnen.',
      taken: 'Ein anderer Parameter hat diesen Namen.',
    },
    valueProblem: {
      integer: 'Geben Sie eine ganze Zahl ein.',
      range: 'Diese Zahl ist zu groß für den Typ.',
      number: 'Geben Sie eine Zahl ein.',
      decimal: 'Geben Sie eine Dezimalzahl mit Punkt ein, etwa 12.50.',
      boolean: 'Geben Sie true oder false ein.',
      date: 'Geben Sie ein Datum ein, etwa 2024-01-31.',
      timestamp: 'Geben Sie einen Zeitpunkt mit Offset ein, etwa 2024-01-31T10:00:00Z.',
      'local timestamp': 'Geben Sie einen Zeitpunkt ohne Offset ein, etwa 2024-01-31 10:00.',
    },
  },
};

import type {
  canvas as englishCanvas,
  outline as englishOutline,
  palette as englishPalette,
} from '../en/canvas.ts';
import type { Translation } from '../translation.ts';

export const canvas: Translation<typeof englishCanvas> = {
  summary: {
    on: '{{joinType}} über {{columns}}',
    first: 'erste {{rows}} Zeilen',
    by: 'nach {{columns}}',
  },
  canvas: {
    label:
      'Arbeitsfläche. Pfeiltasten folgen den Verbindungen, Schrägstrich fügt einen Knoten hinzu, Fragezeichen zeigt alle Tastenkürzel.',
    map: 'Übersichtskarte',
    node: 'Knoten',
    empty: 'Datei ablegen, Zellen einfügen oder mit / einen Knoten hinzufügen',
    addNode: 'Knoten hinzufügen',
    find: 'Im Workflow suchen',
    findWhat: 'Titel, Einstellungen und Spalten suchen',
    column: 'Spalte {{text}}',
    connectTo: 'Verbinden mit',
    disconnect: 'Zu entfernende Verbindung auswählen',
    insteadOf: 'ersetzt {{name}}',
    inputPort: 'Eingang {{number}}',
    inputPortOnly: 'Eingang',
    outputPort: 'Ausgang {{number}}',
    outputPortOnly: 'Ausgang',
    port: { true: 'true', false: 'false oder null', rejected: 'abgewiesene Zeilen' },
    stale: 'Seit dieser Ausführung geändert',
    staleLabel: 'seitdem geändert',
    skippedWhy:
      'Nicht ausgeführt: Kein Ergebnis und keine Ausgabe braucht diesen Knoten, oder ein Knoten davor ist fehlgeschlagen oder wurde gestoppt.',
    unknown: 'Spalten sind nach einer Ausführung bekannt',
    failed: 'Fehler anzeigen',
    issueCount_one: '{{count}} Problem',
    issueCount_other: '{{count}} Probleme',
    wires_one: '{{count}} Verbindung',
    wires_other: '{{count}} Verbindungen',
    selected_one: '{{count}} Knoten ausgewählt',
    selected_other: '{{count}} Knoten ausgewählt',
    wire: {
      label: '{{from}} → {{to}}',
      rowsLast_one: '{{rows}} Zeile in der letzten Ausführung',
      rowsLast_other: '{{rows}} Zeilen in der letzten Ausführung',
      rowsSoFar_one: 'bisher {{rows}} Zeile',
      rowsSoFar_other: 'bisher {{rows}} Zeilen',
      uncounted: 'Führen Sie den Workflow aus, um die Zeilen zu zählen.',
      passed: 'Die letzte Ausführung hat die Zeilen dieser Verbindung nicht gezählt.',
      waiting: 'Spalten werden geladen…',
      noColumns: 'Keine Spalten',
      more: 'und {{number}} weitere',
    },
    noteText: 'Text der Notiz',
    emptyNote: 'Doppelklicken, um eine Notiz zu schreiben',
    groupTitle: 'Titel der Gruppe',
    newGroup: 'Gruppe',
    nodeCount_one: '{{count}} Knoten',
    nodeCount_other: '{{count}} Knoten',
    nodesDone_one: '{{count}} fertig',
    nodesDone_other: '{{count}} fertig',
    collapsed: 'eingeklappt',
    collapseGroup: 'Gruppe einklappen',
    openGroup: 'Gruppe ausklappen',
    ungroup: 'Gruppierung aufheben',
    removeGroup: 'Gruppe mit ihren Knoten löschen',
    outputs: 'Ausgänge',
    portName: 'Beschriftung des Ports {{name}}',
    noReader:
      '{{name}} kann nicht hinzugefügt werden. Verwenden Sie eine CSV-, JSON-, Parquet-, Avro-, Excel- oder Textdatei.',
    cannotPaste:
      'Dies kann nicht eingefügt werden. Kopieren Sie Knoten oder Zellen einer Tabellenkalkulation.',
    favourites: 'Favoriten',
    favourite: 'Favorit: {{name}}',
    collapsePalette: 'Palette einklappen',
    expandPalette: 'Palette ausklappen',
  },
};

export const palette: Translation<typeof englishPalette> = {
  palette: 'Prozessoren',
  findProcessor: 'Prozessoren suchen',
};

export const outline: Translation<typeof englishOutline> = {
  outline: {
    title: 'Knoten als Liste',
    view: 'Ansicht',
    views: { canvas: 'Arbeitsfläche', both: 'Beides', list: 'Liste' },
    border: 'Breite der Arbeitsfläche',
    does: 'Beschreibung',
    inputs: 'Eingänge',
    outputs: 'Geht an',
    disconnectFrom: 'Verbindung zu {{name}} trennen',
    actionsOf: 'Aktionen für {{name}}',
    connectTo: 'Verbinden mit…',
    addBehind: 'Knoten dahinter hinzufügen…',
    nodesOf: 'Knoten von {{name}}',
    inGroup: 'in der Gruppe {{name}}',
  },
};

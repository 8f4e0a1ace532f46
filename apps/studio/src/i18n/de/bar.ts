import type { bar as english } from '../en/bar.ts';
import type { Translation } from '../translation.ts';

export const bar: Translation<typeof english> = {
  save: 'Version speichern',
  saveStatus: {
    saved: 'Gespeichert',
    draft: 'Entwurf gespeichert',
    saving: 'Entwurf wird gespeichert…',
    offline: 'Nur in diesem Browser gespeichert',
    refused: 'Nur in diesem Browser gespeichert',
    nowhere: 'Nicht gespeichert. Lassen Sie diese Seite offen.',
  },
  saveStatusReason: {
    saved: 'Dies ist die neueste Version.',
    draft:
      'Sie können die Seite verlassen und später weiterarbeiten. Andere sehen Ihre Änderungen, sobald Sie eine Version speichern.',
    saving: 'Der Entwurf wird an den Server gesendet.',
    offline:
      'Der Server antwortet nicht. Ihre Änderungen sind in diesem Browser gespeichert und werden gesendet, sobald der Server wieder da ist.',
    refused:
      'Der Server hat diesen Entwurf nicht angenommen. Ihre Änderungen sind in diesem Browser gespeichert.',
    nowhere:
      'Der Server kann diesen Entwurf nicht speichern, und in diesem Browser ist kein Platz mehr. Lassen Sie diese Seite offen, oder laden Sie den Workflow herunter.',
  },
  saveHow: {
    open: 'Mit Kommentar speichern',
    comment: 'Was haben Sie geändert?',
    submit: 'Version speichern',
    saved: 'Version {{version}} gespeichert',
    unchanged: 'Keine Änderungen seit Version {{version}}',
  },
  download: 'Herunterladen',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Der Server ist nicht erreichbar, und in diesem Browser ist kein Platz mehr. Wenn Sie die Seite verlassen, verlieren Sie Ihre Änderungen seit dem letzten Entwurf.',
    stay: 'Bleiben',
    proceed: 'Ohne Speichern verlassen',
  },
  lost: {
    gone: 'Dieser Workflow wurde gelöscht, oder Sie haben keinen Zugriff mehr darauf.',
    right: 'Sie dürfen diesen Workflow nicht mehr bearbeiten.',
    person:
      'In diesem Browser hat sich jemand anderes angemeldet. Melden Sie sich mit Ihrem Konto an, und laden Sie die Seite neu.',
    kept: 'Ihre Änderungen sind in diesem Browser gespeichert.',
    restore: 'Wiederherstellen',
    saveAsNew: 'Als neuen Workflow speichern',
  },
  followed: {
    text: '{{name}} hat Version {{version}} gespeichert',
    why: 'Sie hatten keine ungespeicherten Änderungen, daher zeigt diese Seite die neue Version.',
    compare: 'Änderungen anzeigen',
  },
  together: {
    title: 'Personen in diesem Workflow',
    here: '{{name}} hat diesen Workflow geöffnet',
    editing: '{{name}} bearbeitet gerade',
    unsaved: '{{name}} hat ungespeicherte Änderungen',
    several: '{{count}} andere haben diesen Workflow geöffnet',
    isHere: 'aktiv',
    isAway: 'abwesend',
    changed: 'ungespeicherte Änderungen von {{time}}',
    lockedBy: 'Gesperrt von {{name}}',
    lockedByMe: 'Von Ihnen gesperrt',
    why: 'Sie können gleichzeitig bearbeiten. Wenn jemand vor Ihnen speichert, können Sie dessen Version übernehmen, Ihre behalten oder beide zusammenführen. Um allein zu arbeiten, sperren Sie den Workflow.',
    whyLocked:
      'Bis {{time}} kann nur {{name}} speichern. Ihre Änderungen werden als Entwurf gespeichert. Speichern Sie sie später als Version.',
    whyMine:
      'Bis {{time}} können nur Sie speichern. Die Sperre wird verlängert, solange Sie hier sind, und endet 15 Minuten danach.',
    lock: 'Workflow sperren',
    unlock: 'Workflow entsperren',
    takeOver: 'Sperre übernehmen',
  },
  conflict: {
    button: 'Konflikt lösen',
    title: 'Es gibt eine neuere Version',
    who: '{{name}} hat am {{time}} Version {{version}} gespeichert. Ihre Änderungen beruhen auf Version {{from}}.',
    comment: 'Kommentar: {{comment}}',
    theirs: 'Fremde Änderungen',
    mine: 'Ihre Änderungen',
    keepMine: 'Meine als Version {{version}} speichern',
    takeTheirs: 'Fremde Version übernehmen',
    combine: 'Zusammenführen',
    clashes_one:
      'Beide haben dieselbe Einstellung geändert. Beim Zusammenführen bleibt Ihr Wert; Rückgängig stellt den anderen her.',
    clashes_other:
      'Beide haben dieselben {{count}} Einstellungen geändert. Beim Zusammenführen bleiben Ihre Werte; Rückgängig stellt die anderen her.',
    later: 'Später entscheiden',
    nothingLost:
      'Nichts geht verloren: Die fremde Version bleibt im Versionsverlauf, und Sie können Ihre Entscheidung rückgängig machen.',
  },
  workflow: {
    deleteTitle: '„{{name}}“ löschen?',
    deleteText:
      'Der Workflow wird in den Papierkorb verschoben und bleibt dort 30 Tage. Seine Zeitpläne werden endgültig gelöscht.',
  },
  runHow: {
    results_one: '{{count}} Ergebnis anzeigen',
    results_other: '{{count}} Ergebnisse anzeigen',
    ways: 'Ausführungsoptionen',
    noRight: 'Sie können diesen Workflow ansehen, aber nicht ausführen',
    savesFirst: 'Speichert Ihre Änderungen als Version und führt sie aus',
    runsVersion: 'Führt Version {{version}} aus',
    untilSelected: 'Bis zu einem Knoten ausführen (zuerst einen auswählen)',
    stopWhy: 'Bittet die Engine anzuhalten. Es werden keine Ausgaben geschrieben.',
    progress: 'Fortschritt der Ausführung',
    options: 'Mit Optionen ausführen',
    target: 'Ausführungsziel',
    ofProject: 'Standard des Projekts',
    parameters: 'Parameter',
    submit: 'Ausführen',
    until: 'Bis {{name}} ausführen',
    untilPinned: 'Bis {{name}} mit angehefteten Zeilen ausführen',
    untilComputed: 'Bis {{name}} ohne angeheftete Zeilen ausführen',
    pinnedOf:
      'Verwendet wie die Vorschau die angehefteten Zeilen von {{names}}, statt sie zu berechnen.',
    computedWhy: 'Berechnet jeden Knoten auf dem Weg dorthin aus den aktuellen Dateien.',
    computesAll: 'Berechnet alle Knoten. Verwendet keine angehefteten Zeilen.',
    withPinned: 'Mit angehefteten Zeilen von {{names}}',
    stop: 'Stoppen',
    kill: 'Abbrechen',
    killWhy:
      'Beendet den Prozess der Engine sofort. Hilft, wenn das Stoppen zu lange dauert. Es werden keine Ausgaben geschrieben.',
    queued_one: 'Wartet, eine Ausführung davor',
    queued_other: 'Wartet, {{count}} Ausführungen davor',
    next: 'Wartet, ist als Nächstes dran',
    show: 'Zum Fehler',
    didNothing: 'keine Ergebnisse oder Ausgaben',
    nodesDone: '{{done}} von {{all}} Knoten',
  },
};

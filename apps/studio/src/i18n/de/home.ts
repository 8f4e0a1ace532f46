import type { home as english } from '../en/home.ts';
import type { Translation } from '../translation.ts';

export const home: Translation<typeof english> = {
  home: {
    title: 'Start',
    start: 'Mit Ihrer Datei beginnen',
    startText:
      'Ziehen Sie eine CSV-, Excel-, JSON-, Parquet- oder Textdatei irgendwo auf diese Seite. Spalten, Datumswerte und Zahlen werden erkannt, und ein Workflow mit den ersten Zeilen wird geöffnet.',
    drop: 'Datei ablegen, um damit einen Workflow zu beginnen',
    chooseFile: 'Datei auswählen',
    empty: 'Neuer Workflow',
    recent: 'Letzte Workflows',
    allWorkflows: 'Alle Workflows',
    noWorkflows: 'Noch keine Workflows',
    runs: 'Letzte Ausführungen',
    allRuns: 'Alle Ausführungen',
    noRuns: 'Es wurde noch nichts ausgeführt',
    samples: 'Beispiele',
    allSamples: 'Alle Beispiele',
    checklist: {
      title: 'Erste Schritte',
      workflow: 'Workflow erstellen',
      run: 'Workflow ausführen',
      schedule: 'Zeitplan anlegen',
      done: 'Erledigt',
      open: 'Offen',
      close: 'Erste Schritte schließen',
    },
  },
};

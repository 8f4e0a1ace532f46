import type { codeOut as english } from '../en/code-out.ts';
import type { Translation } from '../translation.ts';

export const codeOut: Translation<typeof english> = {
  codeOut: {
    more: 'Weitere Aktionen für diesen Workflow',
    title: 'Workflow als Code',
    form: 'Format',
    forms: { pyspark: 'PySpark', sql: 'SQL', plan: 'Plan', workflow: 'Workflow-Datei' },
    about: {
      pyspark:
        'Ein eigenständiges Skript für Apache Spark mit demselben Ergebnis. Führen Sie es mit spark-submit aus.',
      sql: 'Was die eingebettete Engine ausführt, Schritt für Schritt. Nur zum Lesen: Das SQL, das Textdateien liest, ist gekürzt.',
      plan: 'Was der Workflow berechnet, unabhängig von der Engine.',
      workflow:
        'Der Workflow selbst. Legen Sie ihn in einem Repository ab, importieren Sie ihn anderswo, oder führen Sie ihn über die Kommandozeile aus.',
    },
    part: 'Umfang',
    whole: 'Ganzer Workflow',
    upTo: 'Bis {{name}}',
    text: 'Code',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied:
      'Dieser Browser erlaubt der Seite nicht zu kopieren. Markieren Sie den Code und drücken Sie Strg+C.',
    save: 'Herunterladen',
    download: '{{name}} herunterladen',
    draft: 'Enthält Ihre nicht gespeicherten Änderungen.',
    issues: 'Beheben Sie diese Probleme, um den Code zu sehen:',
    lines_one: '{{count}} Zeile',
    lines_other: '{{count}} Zeilen',
  },
};

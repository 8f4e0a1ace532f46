import type { gallery as english } from '../en/gallery.ts';
import type { Translation } from '../translation.ts';

export const gallery: Translation<typeof english> = {
  gallery: {
    open: 'Funktionen durchsuchen',
    title: 'Spalte mit einer Funktion hinzufügen',
    search: 'Funktionen suchen',
    fillers: 'a an the of in from to by der die das ein eine von aus zu mit für',
    example: 'Beispiel:',
    optional: '{{name}} (optional)',
    columnOrValue: 'Spalte oder Wert',
    name: 'Name der neuen Spalte',
    add: 'Spalte hinzufügen',
    common: 'Häufig verwendet',
    titles: {
      year_month: 'Jahr und Monat',
      month_start: 'Beginn des Monats',
      quarter_start: 'Beginn des Quartals',
      week_start: 'Beginn der Woche',
    },
    columns: {
      year_month:
        'Jahr und Monat als Text, etwa 2024-01. Monate verschiedener Jahre bleiben getrennt.',
      month_start: 'Der erste Tag des Monats, als Datum.',
      quarter_start: 'Der erste Tag des Quartals, als Datum.',
      week_start: 'Der Montag der Woche, als Datum.',
    },
  },
};

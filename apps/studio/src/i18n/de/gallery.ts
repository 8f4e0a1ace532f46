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
  },
};

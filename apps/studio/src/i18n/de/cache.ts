import type { cache as english } from '../en/cache.ts';
import type { Translation } from '../translation.ts';

export const cache: Translation<typeof english> = {
  cache: {
    title: 'Zwischengespeicherte Ergebnisse und angeheftete Zeilen',
    cache: 'Ergebnis zwischenspeichern',
    cacheOff: 'Ergebnis nicht mehr zwischenspeichern',
    cacheOf: 'Ergebnis von {{name}} zwischenspeichern',
    cacheOffOf: 'Ergebnis von {{name}} nicht mehr zwischenspeichern',
    cacheWhat:
      'Das Ergebnis wird einmal berechnet und wiederverwendet, bis sich Dateien oder Einstellungen ändern.',
    notYet: 'Cachepunkt. Die nächste Vorschau oder Ausführung speichert das Ergebnis.',
    notCached: 'Cachepunkt, nicht zwischengespeichert: {{reason}}',
    cachedSince_one: 'Cachepunkt: {{rows}} Zeile zwischengespeichert am {{time}}',
    cachedSince_other: 'Cachepunkt: {{rows}} Zeilen zwischengespeichert am {{time}}',
    pin: 'Zeilen anheften',
    pinAgain: 'Aktuelle Zeilen anheften',
    unpin: 'Lösen',
    pinOf: 'Zeilen von {{name}} anheften',
    pinAgainOf: 'Aktuelle Zeilen von {{name}} anheften',
    unpinOf: 'Zeilen von {{name}} lösen',
    pinnedNow_one: '{{rows}} Zeile von {{name}} angeheftet',
    pinnedNow_other: '{{rows}} Zeilen von {{name}} angeheftet',
    notPinned: 'Die Zeilen von {{name}} können nicht angeheftet werden',
    forgotten_one:
      '{{count}} zwischengespeichertes Ergebnis gelöscht ({{size}}). Es wird bei Bedarf neu berechnet.',
    forgotten_other:
      '{{count}} zwischengespeicherte Ergebnisse gelöscht ({{size}}). Sie werden bei Bedarf neu berechnet.',
    pinWhat:
      'Vorschauen verwenden angeheftete Zeilen statt der Ausgabe dieses Knotens, auch wenn seine Dateien fehlen. Vollständige Ausführungen berechnen den Knoten.',
    pinned: 'Angeheftete Zeilen',
    pinGone: 'Die angehefteten Zeilen wurden gelöscht. Dieser Knoten wird berechnet.',
    pinnedSince_one: '1 Zeile angeheftet am {{time}}',
    pinnedSince_other: '{{rows}} Zeilen angeheftet am {{time}}',
    madeOf: 'Verwendet angeheftete Zeilen von {{names}}',
  },
};

import type { models as english } from '../en/models.ts';
import type { Translation } from '../translation.ts';

export const models: Translation<typeof english> = {
  models: {
    found: 'Gespeichertes Modell: {{name}}',
    open: 'Modell öffnen',
    files: 'Dateien anzeigen',
    class: 'Klasse',
    engine: 'Trainiert mit',
    embedded: 'Eingebettete Engine',
    saved: 'Gespeichert',
    format: 'Format',
    seed_one: 'Startwert',
    seed_other: 'Startwerte',
    description: {
      none: 'Dieses Modell wurde nicht von Millrace gespeichert: Engine, Spalten beim Training und was gelernt wurde, sind hier nicht bekannt. „Vorhersagen“ kann es trotzdem verwenden.',
      'too large':
        'Die Beschreibung dieses Modells ist zu groß, um sie anzuzeigen. Hier sind nur die Stufen und ihre Parameter bekannt.',
      damaged:
        'Die Beschreibung dieses Modells (millrace.json) ist beschädigt. Speichern Sie das Modell erneut, um zu sehen, wie es trainiert wurde.',
    },
    stage: '{{place}}. {{name}}',
    stagesLeftOut_one: '1 weitere Stufe wird nicht angezeigt',
    stagesLeftOut_other: '{{count}} weitere Stufen werden nicht angezeigt',
    param: 'Parameter',
    value: 'Wert',
    noParams: 'Kein Parameter weicht von seinem Standard ab.',
    paramsOf: 'Parameter von {{name}}',
    defaults_one: '1 Parameter mit seinem Standard',
    defaults_other: '{{count}} Parameter mit ihren Standards',
    defaultsOf: 'Standards von {{name}}',
    learned: 'Gelernt',
    learnedBy: 'Von {{name}} gelernt',
    showAll: 'Alle {{count}} anzeigen',
    firstOnly: 'Nur die ersten {{count}} Zahlen werden mit dem Modell gespeichert.',
    trainedOn: 'Spalten beim Training',
    column: 'Spalte',
    type: 'Typ',
  },
};

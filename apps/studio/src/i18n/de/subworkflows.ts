import type { subworkflows as english } from '../en/subworkflows.ts';
import type { Translation } from '../translation.ts';

export const subworkflows: Translation<typeof english> = {
  subworkflows: {
    settings: 'Gruppeneinstellungen',
    noSettings:
      'Fügen Sie Einstellungen von Knoten dieser Gruppe hinzu, um sie zu ändern, ohne die Gruppe auszuklappen.',
    arrange: 'Liste der Einstellungen bearbeiten',
    add: 'Einstellung hinzufügen',
    addWhich: 'Einstellungen und Knoten suchen',
    name: 'Beschriftung der Einstellung {{name}}',
    of: 'von {{node}}',
    goTo: 'Zu {{node}}',
    up: '{{name}} nach oben',
    down: '{{name}} nach unten',
    remove: '{{name}} aus den Gruppeneinstellungen entfernen',
    shown: 'Auf der Karte von {{group}}',
    shownCount: '{{shown}} von {{all}}',
    shownWhat: 'Einstellungen von {{node}}, die in den Gruppeneinstellungen erscheinen.',
    elsewhere_one: 'Ein Problem in einer anderen Einstellung der Gruppe',
    elsewhere_other: '{{count}} Probleme in anderen Einstellungen der Gruppe',
    goThere: 'Anzeigen',
    workflows: 'Teilworkflows',
    noWorkflows: 'Keine anderen Workflows in diesem Projekt',
    insert: 'Teilworkflow einfügen',
    insertWhich: 'Workflows suchen',
    insertOne: '{{name}} als Teilworkflow einfügen',
    insertOneWhat: 'Kopie von {{name}}, Version {{version}}, als Teilworkflow einfügen',
    insertNow: 'Einfügen',
    asGroup: 'Workflow, Version {{version}}',
    version: 'Version {{version}}',
    from: 'Version {{version}} von {{name}}',
    empty: 'Die neueste Version von {{name}} hat keine Knoten.',
    asked: 'Parameter von {{name}}',
    two: 'Beide behalten',
    twoWhat: 'Der Parameter von {{from}} behält {{value}} und erhält einen neuen Namen.',
    one: 'Parameter dieses Workflows verwenden',
    oneWhat: 'Auch der Teilworkflow verwendet {{value}}.',
    sourceOf: 'Kopie von',
    sourceVersion: ', Version {{version}}.',
    sourceNewer: 'Version {{version}} ist verfügbar.',
    sourceGone:
      'Der Workflow ist nicht mehr in diesem Projekt. Die Kopie ist davon nicht betroffen.',
    update: 'Aktualisieren',
    updateMore: 'Aktualisieren…',
    updateTitle: '{{name}} aktualisieren?',
    updateWhat:
      'Von Version {{from}} auf Version {{to}}. Ihre Änderungen an der Kopie bleiben erhalten.',
    updateNothing:
      'Nur Positionen auf der Arbeitsfläche haben sich geändert. Die Ergebnisse bleiben gleich.',
    added: 'Hinzugefügt',
    changed: 'Geändert',
    removed: 'Entfernt',
    kept: 'In beiden geändert. Ihre Version bleibt erhalten.',
    shared: 'Wird auch außerhalb der Gruppe verwendet. Ihre Version bleibt erhalten.',
    oneGroup_one:
      'Gruppen können nicht verschachtelt werden. Die Gruppe in {{name}} wurde mit ihren Einstellungen und Portnamen darin aufgelöst.',
    oneGroup_other:
      'Gruppen können nicht verschachtelt werden. Die {{count}} Gruppen in {{name}} wurden mit ihren Einstellungen und Portnamen darin aufgelöst.',
  },
};

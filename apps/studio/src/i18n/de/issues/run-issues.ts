import { mention, type IssueTranslation } from '@millrace/model';
import { either } from '../phrases.ts';

type Part = Pick<
  IssueTranslation,
  | 'UNKNOWN_DATASET'
  | 'UNKNOWN_FORMAT'
  | 'WRONG_PARAMETER'
  | 'PATH_CONFLICT'
  | 'PINNED_ROWS_WRITTEN'
  | 'UNKNOWN_NODE'
  | 'NOTHING_TO_RUN'
  | 'INVALID_PATH'
  | 'PATH_NOT_ALLOWED'
  | 'CONNECTION_UNUSABLE'
  | 'PATH_NOT_REACHED'
  | 'ENGINE_CANNOT'
>;

const otherPath = 'Schreiben Sie in einen anderen Pfad, oder tun Sie es in einem zweiten Workflow.';
const verbs = { read: 'lesen', write: 'schreiben' } as const;
const does = { read: 'liest', write: 'schreibt' } as const;

/** For „Dieser Knoten“ within a sentence. */
const inside = (subject: string): string => subject.charAt(0).toLowerCase() + subject.slice(1);

export const runIssues: Part = {
  UNKNOWN_DATASET: {
    message: ({ reason }, { subject }) =>
      `${subject} liest ein Dataset, das es nicht gibt: ${reason}`,
    fix: 'Wählen Sie ein anderes Dataset.',
  },
  UNKNOWN_FORMAT: {
    message: ({ format }, { of }) => `Das Dataset${of} hat den Typ ${format}.`,
    fix: ({ formats }) => `Verwenden Sie ${either(formats)}.`,
  },
  WRONG_PARAMETER: {
    declaration: {
      message: ({ reason }) => reason,
      fix: 'Korrigieren Sie die Parameter des Workflows oder der Ausführung.',
    },
    type: {
      message: ({ name, type }) =>
        `Der Parameter ${name} hat den Typ „${type}“, den es nicht gibt.`,
      fix: 'Verwenden Sie STRING, INTEGER, LONG, DOUBLE, BOOLEAN, DATE oder TIMESTAMP.',
    },
    value: {
      message: ({ name, type, value }) =>
        `Der Parameter ${name} ist „${value}“, was nicht ${type} ist.`,
      fix: ({ type }) =>
        type === 'TIMESTAMP'
          ? 'Schreiben Sie ihn mit Offset, etwa 2024-01-31T10:00:00Z.'
          : `Geben Sie einen Wert des Typs ${type} ein.`,
    },
  },
  PATH_CONFLICT: {
    read: {
      message: ({ path, other, otherPath: read }, { subject }) =>
        `${subject} schreibt „${path}“, und ${mention(other)} liest „${read}“ in derselben Ausführung.`,
      fix: otherPath,
    },
    write: {
      message: ({ path, other }, { subject }) =>
        `${subject} und ${mention(other)} schreiben beide „${path}“ in derselben Ausführung.`,
      fix: otherPath,
    },
    table: {
      message: ({ table, other }, { subject }) =>
        `${subject} und ${mention(other)} schreiben beide die Tabelle „${table}“ in derselben Ausführung.`,
      fix: 'Schreiben Sie in eine andere Tabelle, oder tun Sie es in einem zweiten Workflow.',
    },
  },
  PINNED_ROWS_WRITTEN: {
    message: ({ pinned }, { subject }) =>
      `${subject} würde die angehefteten Zeilen von ${mention(pinned)} schreiben.`,
    fix: 'Führen Sie bis zu einem Knoten davor aus, oder ohne angeheftete Zeilen.',
  },
  UNKNOWN_NODE: {
    message: ({ id }) =>
      `Der Workflow hat keinen Knoten ${id}; bis dorthin lässt er sich daher nicht ausführen.`,
    fix: 'Nennen Sie einen Knoten des Workflows, wie er gespeichert wurde.',
  },
  NOTHING_TO_RUN: {
    message: (_, { subject }) =>
      `${subject} ist eine Notiz: Es gibt keine Daten, bis zu denen ausgeführt werden kann.`,
    fix: 'Wählen Sie einen Knoten, der Daten liefert.',
  },
  INVALID_PATH: {
    message: ({ reason }) => reason,
    fix: 'Geben Sie einen Pfad unter /user, /projects oder /shared ein.',
  },
  PATH_NOT_ALLOWED: {
    message: ({ user, path, access }, { subject }) =>
      `${user} darf „${path}“ nicht ${verbs[access]}; ${inside(subject)} ${does[access]} dort.`,
    fix: ({ access }) => `Wählen Sie einen Pfad, den dieser Benutzer ${verbs[access]} darf.`,
  },
  CONNECTION_UNUSABLE: {
    message: ({ reason }, { prefix }) => `${prefix}${reason}`,
    fix: 'Wählen Sie eine andere Verbindung, oder fragen Sie einen Bearbeiter ihres Projekts.',
  },
  PATH_NOT_REACHED: {
    message: ({ target, path, access }, { subject }) =>
      `Das Ausführungsziel ${target} erreicht „${path}“ nicht; ${inside(subject)} ${does[access]} dort.`,
    fix: 'Wählen Sie einen Pfad, den es erreicht, oder ein anderes Ausführungsziel.',
  },
  ENGINE_CANNOT: {
    message: ({ reason }) => reason,
    fix: ({ target }) =>
      `Ändern Sie den Knoten, oder führen Sie den Workflow auf einem anderen Ausführungsziel als ${target} aus.`,
  },
};

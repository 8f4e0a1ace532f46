import { mention, type IssueTranslation } from '@millrace/model';
import { either, number, plural } from '../phrases.ts';

type Part = Pick<
  IssueTranslation,
  | 'GRAPH_TOO_LARGE'
  | 'MISSING_NODE_ID'
  | 'DUPLICATE_NODE_ID'
  | 'DUPLICATE_EDGE_ID'
  | 'UNKNOWN_PROCESSOR'
  | 'WRONG_NODE_TYPE'
  | 'UNKNOWN_NODE_TYPE'
  | 'MISSING_NODE'
  | 'SELF_EDGE'
  | 'WRONG_SOURCE'
  | 'TOO_FEW_INPUTS'
  | 'TOO_MANY_INPUTS'
  | 'TOO_MANY_OUTPUTS'
  | 'WRONG_PORT'
  | 'CYCLE'
>;

const wrongType: Part['WRONG_NODE_TYPE'] = {
  message: ({ type, expected }, { subject }) =>
    `${subject} hat laut Angabe den Typ ${type}, aber sein Prozessor hat den Typ ${expected}.`,
  fix: ({ expected }) => `Setzen Sie den Typ auf ${expected}.`,
};

const changeTargetPort = ({ edge }: { readonly edge: number }): string =>
  `Ändern oder entfernen Sie targetPort der Verbindung ${edge}.`;

export const graphIssues: Part = {
  GRAPH_TOO_LARGE: {
    message: ({ what, count, limit }) =>
      `Der Workflow hat ${number(count)} ${what === 'nodes' ? 'Knoten' : 'Verbindungen'}; die Grenze ist ${number(limit)}.`,
    fix: 'Teilen Sie ihn in mehrere Workflows auf.',
  },
  MISSING_NODE_ID: {
    message: ({ position, name }) => `Knoten ${position}, ${name || 'ohne Namen'}, hat keine ID.`,
    fix: 'Geben Sie ihm eine ID.',
  },
  DUPLICATE_NODE_ID: {
    message: ({ id }) => `Mehr als ein Knoten hat die ID ${id}.`,
    fix: 'Geben Sie jedem Knoten eine eigene ID.',
  },
  DUPLICATE_EDGE_ID: {
    message: ({ id }) => `Mehr als eine Verbindung hat die ID ${id}.`,
    fix: 'Geben Sie jeder Verbindung eine eigene ID.',
  },
  UNKNOWN_PROCESSOR: {
    message: ({ nodeClass }, { of }) =>
      `Der Prozessor${of} ist hier nicht bekannt: ${nodeClass || 'der Knoten nennt keine Klasse'}.`,
    fix: 'Ersetzen Sie den Knoten durch einen Prozessor aus der Palette, oder entfernen Sie ihn.',
  },
  WRONG_NODE_TYPE: wrongType,
  UNKNOWN_NODE_TYPE: wrongType,
  MISSING_NODE: {
    message: ({ edge, source, target, missing }) =>
      `Verbindung ${edge} führt von ${source || '(nichts)'} zu ${target || '(nichts)'}, aber es gibt keinen Knoten ${missing.map((id) => id || '(ohne ID)').join(' und keinen Knoten ')}.`,
    fix: 'Entfernen Sie die Verbindung, oder führen Sie sie zu einem vorhandenen Knoten.',
  },
  SELF_EDGE: {
    message: (_, { subject }) => `${subject} ist mit sich selbst verbunden.`,
    fix: 'Entfernen Sie die Verbindung.',
  },
  WRONG_SOURCE: {
    message: ({ type, source, sourceType }, { subject }) =>
      `${subject}, ein Knoten des Typs ${type}, kann keine Eingabe von ${mention(source)} annehmen, einem Knoten des Typs ${sourceType}.`,
    fix: ({ accepts }) => `Verbinden Sie ihn mit einem Knoten des Typs ${either(accepts)}.`,
  },
  TOO_FEW_INPUTS: {
    message: ({ inputs, min, max }, { subject }) =>
      `${subject} braucht ${min === max ? '' : 'mindestens '}${plural(min, 'Eingabe', 'Eingaben')} und hat ${inputs === 0 ? 'keine' : inputs}.`,
    fix: ({ inputs, min }) =>
      min - inputs === 1
        ? 'Verbinden Sie einen Knoten damit.'
        : `Verbinden Sie ${min - inputs} weitere Knoten damit.`,
  },
  TOO_MANY_INPUTS: {
    message: ({ inputs, max }, { subject }) =>
      `${subject} nimmt ${max === 0 ? 'keine Eingabe' : `höchstens ${plural(max, 'Eingabe', 'Eingaben')}`} an und hat ${inputs}.`,
    fix: ({ inputs, max }) =>
      inputs - max === 1
        ? 'Entfernen Sie eine Verbindung dorthin.'
        : `Entfernen Sie ${inputs - max} Verbindungen dorthin.`,
  },
  TOO_MANY_OUTPUTS: {
    message: ({ outputs, max }, { subject }) =>
      `${subject} kann höchstens ${plural(max, 'Knoten', 'Knoten')} beliefern und beliefert ${outputs}.`,
    fix: ({ outputs, max }) =>
      outputs - max === 1
        ? 'Entfernen Sie eine ausgehende Verbindung.'
        : `Entfernen Sie ${outputs - max} ausgehende Verbindungen.`,
  },
  WRONG_PORT: {
    'missing input': {
      message: ({ number: port, inputs }, { of }) =>
        `Den Eingang ${port}${of} gibt es nicht: Die Eingänge sind 0 bis ${inputs - 1}.`,
      fix: changeTargetPort,
    },
    'taken input': {
      message: ({ number: port }, { of }) =>
        `Zum Eingang ${port}${of} führt mehr als eine Verbindung.`,
      fix: changeTargetPort,
    },
    'missing output': {
      message: ({ number: port, outputs }, { subject }) =>
        `${subject} hat keinen Ausgang ${port}, sondern ${plural(outputs, 'Ausgang', 'Ausgänge')}.`,
      fix: ({ edge }) => `Ändern oder entfernen Sie sourcePort der Verbindung ${edge}.`,
    },
    'unnamed output': {
      message: ({ edge, outputs }, { subject }) =>
        `${subject} hat ${outputs} Ausgänge; Verbindung ${edge} muss daher einen davon nennen.`,
      fix: 'Geben Sie der Verbindung einen sourcePort.',
    },
  },
  CYCLE: {
    message: ({ nodes, more }) => {
      const labels = nodes.map(mention);
      return `Diese Knoten beliefern einander im Kreis: ${[...labels, ...(more > 0 ? [`… ${more} weitere …`] : []), labels[0]].join(' → ')}.`;
    },
    fix: 'Entfernen Sie eine der Verbindungen zwischen ihnen.',
  },
};

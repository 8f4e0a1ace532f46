import { translateTextProblem, type IssueTranslation, type TextProblem } from '@millrace/model';
import { translateText } from '../../problem-text.ts';
import { textProblems } from '../text-problems/index.ts';
import { code, number, plural } from '../phrases.ts';

type Part = Pick<IssueTranslation, 'WRONG_EXPRESSION' | 'UNKNOWN_TYPE' | 'LIMIT_EXCEEDED'>;

const splitWorkflow = 'Teilen Sie den Workflow in mehrere auf.';
const knowBefore = 'Sorgen Sie dafür, dass die Spalten davor bekannt sind.';

const inText = {
  message: (
    { problem }: { readonly problem: TextProblem },
    { prefix }: { readonly prefix: string },
  ): string => `${prefix}${translateTextProblem(problem, textProblems, translateText).message}`,
  fix: ({ problem }: { readonly problem: TextProblem }): string =>
    translateTextProblem(problem, textProblems, translateText).hint ??
    'Korrigieren Sie den Ausdruck.',
};

export const expressionIssues: Part = {
  WRONG_EXPRESSION: {
    text: inText,
    coalesce: {
      message: ({ reason }, { subject }) =>
        `${subject} kann unter diesen Spalten nicht wählen: ${reason}`,
      fix: 'Wandeln Sie sie zuerst in einen Typ um.',
    },
    concat: {
      message: ({ reason }, { subject }) =>
        `${subject} kann diese Spalten nicht verketten: ${reason}`,
      fix: 'Wählen Sie andere Spalten.',
    },
  },
  UNKNOWN_TYPE: {
    column: {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} hat den Typ „${type}“, den es nicht gibt.`,
      fix: 'Verwenden Sie STRING, INTEGER, LONG, DOUBLE, BOOLEAN, DATE, TIMESTAMP, DECIMAL(10,2) oder einen anderen Typ von Spark SQL.',
    },
    cast: {
      message: ({ column, type }, { of }) =>
        `Spalte ${code(column)}${of} lässt sich nicht in „${type}“ umwandeln, was kein Typ ist.`,
      fix: 'Verwenden Sie BOOLEAN, BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE, DECIMAL(10,2), STRING, DATE oder TIMESTAMP.',
    },
    expression: {
      message: ({ reason }, { of }) => `Der Typ eines Ausdrucks${of} ist nicht bekannt: ${reason}`,
      fix: knowBefore,
    },
    query: {
      message: ({ reason }, { of }) => `Die Spalten der Abfrage${of} sind nicht bekannt: ${reason}`,
      fix: knowBefore,
    },
  },
  LIMIT_EXCEEDED: {
    text: inText,
    columns: {
      message: ({ count, limit }, { subject }) =>
        `${subject} hätte ${plural(count, 'Spalte', 'Spalten')}; die Grenze ist ${number(limit)}.`,
      fix: 'Wählen Sie zuerst weniger Spalten aus.',
    },
    expression: {
      message: ({ count, limit }, { of }) =>
        `Ein Ausdruck${of} hat ausgeschrieben ${plural(count, 'Teil', 'Teile')}; die Grenze ist ${number(limit)}.`,
      fix: 'Teilen Sie ihn auf mehrere Spalten oder Knoten auf.',
    },
    'all columns': {
      message: ({ count, limit }, { prefix }) =>
        `${prefix}Bis zu diesem Knoten hat der Workflow in allen Knoten zusammen ${plural(count, 'Spalte', 'Spalten')}; die Grenze ist ${number(limit)}.`,
      fix: 'Wählen Sie früh weniger Spalten aus, oder teilen Sie den Workflow in mehrere auf.',
    },
    'all expressions': {
      message: ({ count, limit }, { prefix }) =>
        `${prefix}Bis zu diesem Knoten hat der Workflow in allen Knoten zusammen ${plural(count, 'Teil', 'Teile')} von Ausdrücken; die Grenze ist ${number(limit)}.`,
      fix: splitWorkflow,
    },
  },
};

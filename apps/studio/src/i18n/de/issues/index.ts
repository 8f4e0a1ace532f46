import type { MessageTranslation } from '@millrace/model';
import { columnIssues } from './column-issues.ts';
import { expressionIssues } from './expression-issues.ts';
import { graphIssues } from './graph-issues.ts';
import { runIssues } from './run-issues.ts';
import { settingIssues } from './setting-issues.ts';
import { translateText } from '../../problem-text.ts';
import { titles } from '../processors/titles.ts';
import { processors } from '../processors/names.ts';
import { textProblems } from '../text-problems/index.ts';

/** The issues of graphs, settings and expressions in German. */
export const issues: MessageTranslation = {
  issues: {
    ...graphIssues,
    ...settingIssues,
    ...columnIssues,
    ...expressionIssues,
    ...runIssues,
  },
  textProblems,
  thisNode: 'Dieser Knoten',
  of: (node) => ` von ${node}`,
  inDataset: 'Ändern Sie es im Dataset.',
  settingTitle: (title) => titles[title] ?? title,
  nodeName: (name) => processors[name]?.[0] ?? name,
  translateText,
};

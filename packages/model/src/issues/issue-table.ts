import { columnIssues } from './column-issues.ts';
import { expressionIssues } from './expression-issues.ts';
import { graphIssues } from './graph-issues.ts';
import { runIssues } from './run-issues.ts';
import { settingIssues } from './setting-issues.ts';

/** Every issue that a graph can have: its code, its arguments and its texts. */
export const issueTable = {
  ...graphIssues,
  ...settingIssues,
  ...columnIssues,
  ...expressionIssues,
  ...runIssues,
};

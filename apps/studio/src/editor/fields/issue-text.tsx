import type { Issue } from '@millrace/model';
import { Message } from '../../ui/message.tsx';
import style from './issue-text.module.css';
import { Fix } from './fix-button.tsx';
import { ownText } from '../reveal/own-text.ts';

/** The issues of a field, for display below it; empty if there are none. */
export function issueTexts(issues: readonly Issue[]): React.ReactNode {
  return issues.length === 0
    ? undefined
    : issues.map((issue, index) => <IssueText key={index} issue={issue} />);
}

/** An issue as shown in its place: what is wrong, and how to fix it. */
export function IssueText({ issue }: { readonly issue: Issue }): React.JSX.Element {
  const { message, fix } = ownText(issue);
  return (
    <span className={style.issue}>
      <Message text={`${message} ${fix}`} />
    </span>
  );
}

type FixesProps = {
  readonly nodeId: string;
  readonly field: string;
  readonly value: string;
  readonly issues: readonly Issue[];
};

/** A button for each fixable issue. */
export function Fixes({ issues, ...place }: FixesProps): React.ReactNode {
  if (issues.length === 0) return null;
  return (
    <div className={style.fixes}>
      {issues.map((issue, index) => (
        <Fix key={index} {...place} issue={issue} />
      ))}
    </div>
  );
}

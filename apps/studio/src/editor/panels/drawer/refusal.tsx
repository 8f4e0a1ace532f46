import { Button } from '@mantine/core';
import { ProblemError } from '@millrace/client';
import type { FailedAt, Issue } from '@millrace/model';
import { issueText, renderIssue } from '../../../i18n/issue-texts.ts';
import { nodeTitle, processorName } from '../../../i18n/processor-texts.ts';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import { FixElsewhere } from '../../fields/fix-button.tsx';
import { useEditLabel } from '../../fields/use-edit-label.ts';
import { isStillToDo, freshNodeSlice } from '../../state/fresh-node.ts';
import { revealFailure, revealIssue } from '../../reveal/reveal.ts';
import { refusedIssues } from '../../session/refused-issues.ts';
import { useSessionState } from '../../session/use-session.ts';
import { failedAt } from './failed-at.ts';
import style from './drawer.module.css';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';

const mostIssues = 3;

type Props = {
  readonly error: Error;
  /** The node whose rows they would be: it need not be named. */ readonly nodeId?: string;
  readonly retry: () => void;
};

/**
 * Why there are no rows, and what to do: the first issues before them, each with the way to where
 * it lies.
 */
export function Refusal({ error, nodeId = '', retry }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const fresh = useEditor(freshNodeSlice, (state) => state.fresh);
  const issues = refusedIssues(error);
  const failed = failedAt(error);
  if (issues.length > 0 && issues.every((issue) => isStillToDo(issue, fresh)))
    return <ToDo issues={issues} />;
  return (
    <div className={style.refusal} role="status">
      {issues.slice(0, mostIssues).map((issue, index) => (
        <p key={index}>
          <Message
            text={issueText(issue.nodeId === nodeId ? { ...issue, nodeName: null } : issue)}
          />
          <FixElsewhere issue={issue} />
          {issue.nodeId !== null && <Show issue={issue} isHere={issue.nodeId === nodeId} />}
        </p>
      ))}
      {issues.length === 0 && (
        <p>
          <Message text={error instanceof ProblemError ? error.message : t('common.unreachable')} />
          {failed !== null && <ShowFailed failed={failed} isHere={failed.nodeId === nodeId} />}
          <Button variant="default" size="compact-xs" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The settings to fill in on a new node, in one quiet line. */
function ToDo({ issues }: { readonly issues: readonly Issue[] }): React.JSX.Element {
  const first = issues.find(({ field }) => field !== null);
  return (
    <div className={style.refusal} role="status" data-calm>
      <p>
        <Message text={[...new Set(issues.map((issue) => renderIssue(issue).fix))].join(' ')} />
        {first !== undefined && <Show issue={first} isHere />}
      </p>
    </div>
  );
}

function Show({
  issue,
  isHere,
}: {
  readonly issue: Issue;
  readonly isHere: boolean;
}): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const name = processorName(issue.nodeName ?? issue.nodeId ?? '');
  const edit = useEditLabel(issue.nodeId, issue.field);
  return (
    <Button variant="default" size="compact-xs" onClick={() => revealIssue(editor, issue)}>
      {isHere ? edit : t('editor.data.showIssue', { name })}
    </Button>
  );
}

/** A link to what failed on the data, if it still exists. */
function ShowFailed({
  failed,
  isHere,
}: {
  readonly failed: FailedAt;
  readonly isHere: boolean;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const node = useSessionState(({ history }) =>
    history.present.nodes.find(({ id }) => id === failed.nodeId),
  );
  const edit = useEditLabel(failed.nodeId, failed.field);
  if (node === undefined) return null;
  return (
    <Button
      variant="default"
      size="compact-xs"
      onClick={() => revealFailure(editor, failed.nodeId, failed)}
    >
      {isHere ? edit : t('editor.data.showIssue', { name: nodeTitle(node) })}
    </Button>
  );
}

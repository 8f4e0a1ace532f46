import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { ownText } from '../../reveal/own-text.ts';
import { revealIssue } from '../../reveal/reveal.ts';
import { refusedIssues } from '../../session/refused-issues.ts';
import { closeCodeOut } from '../../state/code-out-state.ts';
import style from './code-out.module.css';
import { useEditorStore } from '../../state/use-editor.ts';

/** Why there is no code: each issue leads to where it lies. */
export function CodeRefused({ error }: { readonly error: Error }): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const issues = refusedIssues(error);
  if (issues.length === 0) return <Problem error={error} />;
  return (
    <div className={style.refused} role="alert">
      <p>{t('editor.codeOut.issues')}</p>
      <ul>
        {issues.map((issue, index) => (
          <li key={index}>
            {issue.nodeId !== null && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => {
                  closeCodeOut(editor);
                  revealIssue(editor, issue);
                }}
              >
                {issue.nodeName ?? issue.nodeId}
              </Anchor>
            )}{' '}
            <Message text={ownText(issue).message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

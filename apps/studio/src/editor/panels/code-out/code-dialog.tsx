import { Anchor, Button, SegmentedControl, Select } from '@mantine/core';
import type { CodeForm } from '@millrace/api';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { client } from '../../../service/client.ts';
import { useSessionState } from '../../session/use-session.ts';
import { closeCodeOut, codeOutSlice } from '../../state/code-out-state.ts';
import style from './code-out.module.css';
import { CodeView } from './code-view.tsx';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';
import { Message } from '../../../ui/message.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { ownText } from '../../reveal/own-text.ts';
import { revealIssue } from '../../reveal/reveal.ts';
import { refusedIssues } from '../../session/refused-issues.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { Dialog } from '../../../ui/dialog.tsx';

const forms = ['pyspark', 'sql', 'plan', 'workflow'] as const satisfies readonly CodeForm[];

/** The current graph as code to read, copy and download. */
export function CodeDialog(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const [form, setForm] = useState<CodeForm>('pyspark');
  const { data, error, isFetching, isPlaceholderData } = useCode(form);
  const shown = error === null ? data : undefined;
  return (
    <Dialog
      opened
      onClose={() => closeCodeOut(editor)}
      title={t('editor.codeOut.title')}
      size="min(1100px, 92vw)"
      classNames={{ body: style.body ?? '' }}
    >
      <div className={style.choices}>
        <SegmentedControl
          aria-label={t('editor.codeOut.form')}
          data={forms.map((each) => ({ value: each, label: t(`editor.codeOut.forms.${each}`) }))}
          value={form}
          onChange={(selected) => setForm(selected as CodeForm)}
        />
        <Part />
        <CodeTools code={isPlaceholderData ? undefined : shown} />
      </div>
      <p className={style.about}>
        {t(`editor.codeOut.about.${form}`)} {t('editor.codeOut.draft')}
      </p>
      <div className={style.place} aria-busy={isFetching}>
        {error !== null && <CodeRefused error={error} />}
        {shown !== undefined && (
          <CodeView form={isPlaceholderData ? 'plan' : form} text={shown.text} />
        )}
      </div>
    </Dialog>
  );
}

function useCode(form: CodeForm) {
  const editor = useEditorStore();
  const { session } = editor;
  const nodeId = useEditor(codeOutSlice, (state) => state.nodeId);
  const workflow = useSessionState(({ history }) => history.present);
  const { projectId } = session.getState();
  return useQuery({
    queryKey: ['code', projectId, form, nodeId, workflow],
    queryFn: ({ signal }) =>
      client.insight.code({ body: { workflow, projectId, form, nodeId } }, { signal }),
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** The whole workflow, or the part up to one of its nodes. */
function Part(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const nodes = useSessionState(({ history }) => history.present.nodes);
  const nodeId = useEditor(codeOutSlice, (state) => state.nodeId);
  const options = nodes
    .filter(({ type }) => type !== 'doc' && type !== 'sticky')
    .map((node) => ({
      value: node.id,
      label: t('editor.codeOut.upTo', { name: nodeTitle(node) }),
    }));
  return (
    <Select
      className={style.part ?? ''}
      aria-label={t('editor.codeOut.part')}
      data={[{ value: '', label: t('editor.codeOut.whole') }, ...options]}
      value={nodeId ?? ''}
      searchable={options.length > 8}
      allowDeselect={false}
      maxDropdownHeight={300}
      onChange={(selected) =>
        editor.update(codeOutSlice, {
          nodeId: selected === null || selected === '' ? null : selected,
        })
      }
    />
  );
}

/** Why there is no code: issues with links to their fields. */
function CodeRefused({ error }: { readonly error: Error }): React.JSX.Element {
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

type Code = { readonly text: string; readonly fileName: string };

/** Copies the code to the clipboard, or downloads it as a file. */
function CodeTools({ code }: { readonly code: Code | undefined }): React.JSX.Element {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => setCopied(null), [code]);
  const copy = async (): Promise<void> =>
    setCopied(code !== undefined && (await copyText(code.text)));
  return (
    <div className={style.tools}>
      <span className={style.said} role="status">
        {copied === false && t('editor.codeOut.notCopied')}
        {copied === true && <span className="visually-hidden">{t('editor.codeOut.copied')}</span>}
      </span>
      <Button
        variant="default"
        leftSection={copied === true ? <IconCheck size={14} /> : <IconCopy size={14} />}
        disabled={code === undefined}
        onClick={() => void copy()}
      >
        {t(copied === true ? 'editor.codeOut.copied' : 'editor.codeOut.copy')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} />}
        disabled={code === undefined}
        title={
          code === undefined ? undefined : t('editor.codeOut.download', { name: code.fileName })
        }
        onClick={() =>
          code !== undefined &&
          saveFile(code.fileName, new Blob([code.text], { type: 'text/plain;charset=utf-8' }))
        }
      >
        {t('editor.codeOut.save')}
      </Button>
    </div>
  );
}

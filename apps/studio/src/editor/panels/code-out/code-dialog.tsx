import { Modal, SegmentedControl, Select } from '@mantine/core';
import type { CodeForm } from '@millrace/api';
import { nodeTitle } from '@millrace/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../service/client.ts';
import { useSessionState } from '../../session/use-session.ts';
import { closeCodeOut, codeOutSlice } from '../../state/code-out-state.ts';
import style from './code-out.module.css';
import { CodeRefused } from './code-refused.tsx';
import { CodeTools } from './code-tools.tsx';
import { CodeView } from './code-view.tsx';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';

const forms = ['pyspark', 'sql', 'plan', 'workflow'] as const satisfies readonly CodeForm[];

/** What is drawn now, as code to read, copy and keep. */
export function CodeDialog(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const [form, setForm] = useState<CodeForm>('pyspark');
  const { data, error, isFetching, isPlaceholderData } = useCode(form);
  const shown = error === null ? data : undefined;
  return (
    <Modal
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
    </Modal>
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

/** The whole workflow, or what leads to one of its nodes. */
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

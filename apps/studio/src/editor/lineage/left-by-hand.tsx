import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { useSessionState } from '../session/use-session.ts';
import { breakageSlice } from './breakage-state.ts';
import style from './lineage.module.css';
import { NodeLink } from './node-link.tsx';
import { useEditor, useEditorStore } from '../state/use-editor.ts';

/** What a fix couldn't do exactly, as long as it has issues. */
export function LeftByHand(): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const left = useEditor(breakageSlice, (state) => state.left);
  const validation = useSessionState((state) => state.validation);
  const open = left.filter(({ nodeId }) =>
    validation?.issues.some((issue) => issue.nodeId === nodeId),
  );
  if (open.length === 0) return null;
  return (
    <section className={style.breakage} aria-label={t('editor.lineage.breaks.left')}>
      <p className={style.title}>{t('editor.lineage.breaks.left')}</p>
      <ActionIcon
        className={style.close ?? ''}
        size={22}
        aria-label={t('common.close')}
        onClick={() => editor.update(breakageSlice, { left: [] })}
      >
        <IconX size={14} />
      </ActionIcon>
      <ul>
        {open.map(({ nodeId, nodeName, fields, reason }) => (
          <li key={nodeId}>
            <NodeLink nodeId={nodeId} title={nodeName} field={fields[0] ?? null} />
            <span className={style.why}>
              <Message text={reason} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

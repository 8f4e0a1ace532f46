import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { useSessionState } from '../session/use-session.ts';
import { useBreakages } from './breakage-state.ts';
import style from './lineage.module.css';
import { NodeLink } from './node-link.tsx';

/** What a mending could not do exactly, for as long as it is faulty. */
export function LeftByHand(): React.JSX.Element | null {
  const { t } = useTranslation();
  const { left } = useBreakages();
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
        onClick={() => useBreakages.setState({ left: [] })}
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

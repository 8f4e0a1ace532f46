import { Button, Popover, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusAtOnce } from '@millrace/data-grid';
import { plainMessage } from '@millrace/model';
import { Message } from '../../../ui/message.tsx';
import { useEditLabel } from '../../fields/use-edit-label.ts';
import style from './node-card.module.css';

/** `title`: the node that failed, if the mark isn't on its own card. */
type Props = {
  /** The node and the field that failed, if they are known. */
  readonly nodeId: string;
  readonly field: string | null;
  readonly title?: string;
  readonly message: string;
  /** The node is another by now. */ readonly isStale: boolean;
  readonly onShow: () => void;
};

/** The canvas keeps the others to itself. */
const clicks = ['pointerdown'];

/** Shows that a node failed; a click shows why, with a link to the cause. */
export function FailureMark({
  nodeId,
  field,
  title,
  message,
  isStale,
  onShow,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const edit = useEditLabel(nodeId, field);
  const mark = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      width={360}
      withinPortal
      trapFocus
      onClose={() => mark.current?.focus({ preventScroll: true })}
      clickOutsideEvents={clicks}
    >
      <Popover.Target>
        <button
          ref={mark}
          type="button"
          className={`${style.failure} nodrag`}
          aria-label={
            isStale
              ? `${t('editor.canvas.failed')}: ${t('editor.canvas.stale')}`
              : t('editor.canvas.failed')
          }
          title={plainMessage(message)}
        >
          {isStale ? <IconHistory size={12} /> : <IconAlertTriangle size={12} />}
          {t('status.FAILED')}
          {isStale && <span className={style.staleLabel}>· {t('editor.canvas.staleLabel')}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown ref={focusAtOnce}>
        {title !== undefined && (
          <Text size="sm" fw={600}>
            {title}
          </Text>
        )}
        <Text size="sm" className={style.message ?? ''}>
          <Message text={message} />
        </Text>
        <Button mt="xs" size="compact-xs" variant="default" onClick={onShow}>
          {field === null ? t('editor.runHow.show') : edit}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Button, Tooltip } from '@mantine/core';
import type { SessionState } from '@millrace/graph-editor';
import {
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceLaptop,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { downloadGraph } from '../../state/download-graph.ts';
import style from './editor-bar.module.css';

/** Whether and where the current graph is saved. */
export function SaveStatus(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const state = useSessionState(stateOf);
  const refusal = useSessionState((each) => each.refusal);
  const Sign = signs[state];
  return (
    <>
      <Tooltip
        label={
          refusal === null
            ? t(`editor.saveStatusReason.${state}`)
            : `${t(`editor.saveStatusReason.${state}`)} ${refusal}`
        }
        multiline
        maw={320}
      >
        <span className={style.saveStatus} data-save-status={state} role="status" tabIndex={0}>
          <Sign size={16} aria-hidden="true" />
          <span>{t(`editor.saveStatus.${state}`)}</span>
        </span>
      </Tooltip>
      {state === 'nowhere' && (
        <Button
          color="red"
          variant="light"
          onClick={() => downloadGraph(session.getState().history.present)}
        >
          {t('editor.download')}
        </Button>
      )}
    </>
  );
}

type Shown = SessionState['saveStatus'] | 'nowhere';

const signs: Readonly<Record<Shown, Icon>> = {
  saved: IconCloudCheck,
  draft: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconDeviceLaptop,
  refused: IconDeviceLaptop,
  nowhere: IconCloudOff,
};

function stateOf(state: SessionState): Shown {
  return isNowhere(state) ? 'nowhere' : state.saveStatus;
}

/** Whether neither the server nor this browser has the current graph. */
export function isNowhere({
  saveStatus,
  isCopied,
}: Pick<SessionState, 'saveStatus' | 'isCopied'>): boolean {
  return !isCopied && (saveStatus === 'offline' || saveStatus === 'refused');
}

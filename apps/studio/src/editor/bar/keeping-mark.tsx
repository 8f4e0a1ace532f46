import { Button, Tooltip } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconDeviceLaptop, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../session/use-session.ts';
import type { SessionState } from '../session/session.ts';
import { downloadGraph } from './download-graph.ts';
import style from './editor-bar.module.css';

/** Whether what one sees is kept, and where. */
export function KeepingMark(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const state = useSessionState(stateOf);
  const refusal = useSessionState((each) => each.refusal);
  const Sign = signs[state];
  return (
    <>
      <Tooltip label={refusal === null ? t(`editor.keepingWhy.${state}`) : `${t(`editor.keepingWhy.${state}`)} ${refusal}`} multiline maw={320}>
        <span className={style.keeping} data-keeping={state} role="status" tabIndex={0}>
          <Sign size={16} aria-hidden="true" />
          <span>{t(`editor.keeping.${state}`)}</span>
        </span>
      </Tooltip>
      {state === 'nowhere' && (
        <Button color="red" variant="light" onClick={() => downloadGraph(session.getState().history.present)}>
          {t('editor.download')}
        </Button>
      )}
    </>
  );
}

type Shown = SessionState['keeping'] | 'nowhere';

const signs: Readonly<Record<Shown, Icon>> = {
  saved: IconCloudCheck,
  draft: IconCloudCheck,
  keeping: IconCloudUp,
  offline: IconDeviceLaptop,
  refused: IconDeviceLaptop,
  nowhere: IconCloudOff,
};

function stateOf(state: SessionState): Shown {
  return isNowhere(state) ? 'nowhere' : state.keeping;
}

/** Neither the server nor this browser has what is on the screen. */
export function isNowhere({ keeping, isCopied }: Pick<SessionState, 'keeping' | 'isCopied'>): boolean {
  return !isCopied && (keeping === 'offline' || keeping === 'refused');
}

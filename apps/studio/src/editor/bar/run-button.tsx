import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { nodeTitle } from '@millrace/model';
import { IconAdjustments, IconChevronDown, IconPlayerPlay, IconPlayerSkipForward, IconPlayerStop, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenNode } from '../canvas/actions.ts';
import { isLive, runTo } from '../session/run.ts';
import { isChanged } from '../session/session.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './editor-bar.module.css';
import { endRun } from './end-run.ts';
import { RunOptionsDialog } from './run-options.tsx';
import { startRunning } from './start-running.ts';

/** Runs what is on the screen, and says what that means; beside it, the other ways to run and to end a run. */
export function RunButton(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const live = useSessionState(({ run }) => isLive(run));
  const saving = useSessionState((state) => state.saving);
  const changed = useSessionState(isChanged);
  const version = useSessionState(({ saved }) => saved.version);
  const [withOptions, setWithOptions] = useState(false);
  return (
    <Button.Group>
      <Tooltip label={changed ? t('editor.runHow.savesFirst') : t('editor.runHow.runsVersion', { version })}>
        <Button leftSection={<IconPlayerPlay size={16} />} loading={saving} disabled={live} onClick={() => void startRunning(session)}>
          {t('editor.run')}
        </Button>
      </Tooltip>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <Tooltip label={t('editor.runHow.ways')}>
            <ActionIcon variant="filled" color="mill" size={30} className={style.beside ?? ''} aria-label={t('editor.runHow.ways')}>
              <IconChevronDown size={14} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Ways live={live} onOptions={() => setWithOptions(true)} />
        </Menu.Dropdown>
      </Menu>
      <RunOptionsDialog opened={withOptions} onClose={() => setWithOptions(false)} />
    </Button.Group>
  );
}

function Ways({ live, onOptions }: { readonly live: boolean; readonly onOptions: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const run = useSessionState((state) => state.run);
  const chosen = useSessionState(({ selection }) => (selection.nodes.size === 1 ? chosenNode(session) : null));
  const end = (how: 'stop' | 'kill') => (): void => void (run !== null && endRun(run.executionId, how));
  return (
    <>
      <Way icon={<IconPlayerPlay size={16} />} keys="R" disabled={live} onClick={() => void startRunning(session)}>
        {t('editor.run')}
      </Way>
      <Way
        icon={<IconPlayerSkipForward size={16} />}
        keys="⇧ R"
        disabled={live || chosen === null}
        onClick={() => void (chosen !== null && startRunning(session, runTo(chosen.id)))}
      >
        {chosen === null ? t('editor.runHow.untilChosen') : t('editor.runHow.until', { name: nodeTitle(chosen) })}
      </Way>
      <Way icon={<IconAdjustments size={16} />} disabled={live} onClick={onOptions}>
        {t('editor.runHow.options')} …
      </Way>
      <Menu.Divider />
      <Way icon={<IconPlayerStop size={16} />} disabled={!live || run?.status === 'STOPPING'} why={t('editor.runHow.stopWhy')} onClick={end('stop')}>
        {t('editor.runHow.stop')}
      </Way>
      <Way icon={<IconX size={16} />} disabled={!live} why={t('editor.runHow.killWhy')} onClick={end('kill')}>
        {t('editor.runHow.kill')}
      </Way>
    </>
  );
}

type WayProps = {
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly keys?: string;
  readonly why?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Way({ icon, disabled, keys, why, onClick, children }: WayProps): React.JSX.Element {
  return (
    <Menu.Item leftSection={icon} rightSection={keys === undefined ? null : <kbd className={style.keys}>{keys}</kbd>} disabled={disabled} onClick={onClick}>
      {children}
      {why !== undefined && <span className={style.why}>{why}</span>}
    </Menu.Item>
  );
}

import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { nodeTitle } from '@millrace/model';
import { IconAdjustments, IconChevronDown, IconPlayerPlay, IconPlayerSkipForward, IconPlayerStop, IconX } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedNode } from '../drawer/use-selected-node.ts';
import { pinOf } from '../cache/marks.ts';
import { isLive } from '../session/run.ts';
import { isChanged } from '../session/session.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './editor-bar.module.css';
import { endRun } from './end-run.ts';
import { RunOptionsDialog } from './run-options.tsx';
import { runToSelected } from './run-to-selected.ts';
import { startRunning } from './start-running.ts';
import { usePinsToSelected } from './use-pins-to-selected.ts';
import { useRunCommands } from './use-run-commands.ts';

/** Runs what is on the screen, and says what that means; beside it, the other ways to run and to end a run. */
export function RunButton(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const live = useSessionState(({ run }) => isLive(run));
  const saving = useSessionState((state) => state.saving);
  const changed = useSessionState(isChanged);
  const version = useSessionState(({ saved }) => saved.version);
  const [withOptions, setWithOptions] = useState(false);
  useRunCommands(useCallback(() => setWithOptions(true), []));
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
  const selected = useSelectedNode();
  const pins = usePinsToSelected();
  const hasPins = useSessionState(({ history }) => history.present.nodes.some((node) => pinOf(node) !== null));
  const end = (how: 'stop' | 'kill') => (): void => void (run !== null && endRun(run.executionId, how));
  return (
    <>
      <Way
        icon={<IconPlayerPlay size={16} />}
        keys="R"
        disabled={live}
        {...(hasPins ? { why: t('editor.runHow.computesAll') } : {})}
        onClick={() => void startRunning(session)}
      >
        {t('editor.run')}
      </Way>
      <Way
        icon={<IconPlayerSkipForward size={16} />}
        keys="⇧ R"
        disabled={live || selected === null}
        {...(pins === '' ? {} : { why: t('editor.runHow.pinnedOf', { names: pins }) })}
        onClick={() => runToSelected(session)}
      >
        {selected === null ? t('editor.runHow.untilSelected') : t(`editor.runHow.${pins === '' ? 'until' : 'untilPinned'}`, { name: nodeTitle(selected) })}
      </Way>
      {selected !== null && pins !== '' && (
        <Way icon={<IconPlayerSkipForward size={16} />} disabled={live} why={t('editor.runHow.computedWhy')} onClick={() => runToSelected(session, false)}>
          {t('editor.runHow.untilComputed', { name: nodeTitle(selected) })}
        </Way>
      )}
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

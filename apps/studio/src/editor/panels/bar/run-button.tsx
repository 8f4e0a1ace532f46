import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { isLive, isChanged } from '@millrace/graph-editor';
import { IconChevronDown, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../actions/offered.ts';
import { actionById } from '../../actions/registry.ts';
import { ActionItems } from '../../actions/action-items.tsx';
import { useRights } from '../../../service/rights.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './editor-bar.module.css';
import { startRunning } from '../../running/start-running.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import { ariaKeys } from '../../../ui/presses.ts';

/**
 * Runs the graph on screen, with a description of what that means; beside it, the other ways to run
 * and to end a run.
 */
export function RunButton(): React.JSX.Element {
  const { mayRun } = useRights(useSession().getState().projectId);
  return mayRun ? <RunButtons /> : <NoRun />;
}

/** For people who may only read. It can have the focus, so that its reason can be read. */
function NoRun(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('editor.runHow.noRight')}>
      <Button
        leftSection={<IconPlayerPlay size={16} />}
        data-disabled
        aria-disabled
        onClick={(event) => event.preventDefault()}
      >
        {labelOf(actionById('run'), t)}
      </Button>
    </Tooltip>
  );
}

function RunButtons(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const live = useSessionState(({ run }) => isLive(run));
  const saving = useSessionState((state) => state.saving);
  const changed = useSessionState(isChanged);
  const version = useSessionState(({ saved }) => saved.version);
  return (
    <Button.Group>
      <Tooltip
        label={
          changed ? t('editor.runHow.savesFirst') : t('editor.runHow.runsVersion', { version })
        }
      >
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          aria-keyshortcuts={ariaKeys(actionById('run').keys)}
          loading={saving}
          disabled={live}
          onClick={() => void startRunning(editor)}
        >
          {labelOf(actionById('run'), t)}
        </Button>
      </Tooltip>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <Tooltip label={t('editor.runHow.ways')}>
            <ActionIcon
              variant="filled"
              color="mill"
              size={30}
              className={style.beside ?? ''}
              aria-label={t('editor.runHow.ways')}
            >
              <IconChevronDown size={14} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems menu="run" iconSize={16} hasDescriptions />
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

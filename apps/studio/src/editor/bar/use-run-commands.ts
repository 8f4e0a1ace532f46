import { nodeTitle } from '@millrace/model';
import { IconAdjustments, IconPlayerPlay, IconPlayerSkipForward, IconPlayerStop, IconX, type Icon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands, type Command } from '../../shell/commands.ts';
import { keysOf } from '../canvas/keys.ts';
import { useSelectedNode } from '../drawer/use-selected-node.ts';
import { isLive } from '../session/run.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { endRun } from './end-run.ts';
import { runToSelected } from './run-to-selected.ts';
import { startRunning } from './start-running.ts';
import { usePinsToSelected } from './use-pins-to-selected.ts';

/** Gives the command palette the ways to run and to end a run. */
export function useRunCommands(openOptions: () => void): void {
  const { t } = useTranslation();
  const session = useSession();
  const executionId = useSessionState(({ run }) => (run !== null && isLive(run) ? run.executionId : null));
  const selected = useSelectedNode();
  const pins = usePinsToSelected();
  const commands = useMemo(() => {
    const command = (id: string, label: string, icon: Icon, run: () => void, key?: 'run' | 'runTo'): Command => ({
      id: `run ${id}`,
      label,
      kind: t('command.actions'),
      icon,
      run,
      ...(key === undefined ? {} : { keys: keysOf(key) }),
    });
    if (executionId !== null)
      return [
        command('stop', t('editor.runHow.stopRun'), IconPlayerStop, () => void endRun(executionId, 'stop')),
        command('kill', t('editor.runHow.killRun'), IconX, () => void endRun(executionId, 'kill')),
      ];
    const name = selected === null ? '' : nodeTitle(selected);
    const to = (id: string, word: 'until' | 'untilPinned' | 'untilComputed', withPinned: boolean): Command =>
      command(id, t(`editor.runHow.${word}`, { name }), IconPlayerSkipForward, () => runToSelected(session, withPinned), id === 'until' ? 'runTo' : undefined);
    const until = pins === '' ? [to('until', 'until', false)] : [to('until', 'untilPinned', true), to('until computed', 'untilComputed', false)];
    return [
      command('all', t('editor.run'), IconPlayerPlay, () => void startRunning(session), 'run'),
      ...(selected === null ? [] : until),
      command('options', t('editor.runHow.options'), IconAdjustments, openOptions),
    ];
  }, [t, session, executionId, selected, pins, openOptions]);
  useOfferCommands(commands);
}

import {
  combineBoth,
  countClashes,
  keepMine,
  readTheirs,
  takeTheirs,
  type Theirs,
} from '@millrace/graph-editor';
import { Button, Group } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/loaded.tsx';
import { shortTime } from '../../../ui/time.ts';
import { DifferenceList } from '../difference/difference-list.tsx';
import { workflows } from '../../session/workflows.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './editor-bar.module.css';
import { reportFailure } from '../../../ui/notify.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/**
 * Someone else has saved in the meantime: asks which changes to keep. Opens on save, or on demand.
 */
export function ConflictDialog(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const conflict = useSessionState((state) => state.conflict);
  const from = useSessionState(({ saved }) => saved.version);
  const newest = useSessionState(({ editing }) => editing?.version);
  const { workflowId, set } = session.getState();
  const query = useQuery({
    queryKey: ['theirs', workflowId, from, newest],
    queryFn: () => readTheirs(workflows, workflowId),
    enabled: conflict === 'asked',
    staleTime: 0,
  });
  return (
    <>
      {conflict === 'seen' && (
        <Button
          variant="light"
          color="orange"
          leftSection={<IconGitMerge size={16} />}
          onClick={() => set({ conflict: 'asked' })}
        >
          {t('editor.conflict.button')}
        </Button>
      )}
      <Dialog
        opened={conflict === 'asked'}
        onClose={() => set({ conflict: 'seen' })}
        title={t('editor.conflict.title')}
        size="xl"
      >
        <Loaded query={query}>{(theirs) => <Choice theirs={theirs} />}</Loaded>
      </Dialog>
    </>
  );
}

function Choice({ theirs }: { readonly theirs: Theirs }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const { saved, history } = session.getState();
  const clashes = countClashes({ saved, history }, theirs);
  const saveStatus = useMutation({
    mutationFn: () => keepMine(session, workflows, theirs),
    onError: (error) => reportFailure(error),
  });
  return (
    <>
      <p>
        {t('editor.conflict.who', {
          name: theirs.userName,
          version: theirs.version,
          time: shortTime(theirs.time),
          from: saved.version,
        })}
      </p>
      {theirs.comment !== null && (
        <p>{t('editor.conflict.comment', { comment: theirs.comment })}</p>
      )}
      <div className={style.sides}>
        <div>
          <h3>{t('editor.conflict.theirs')}</h3>
          <DifferenceList
            label={t('editor.conflict.theirs')}
            before={saved.graph}
            after={theirs.graph}
          />
        </div>
        <div>
          <h3>{t('editor.conflict.mine')}</h3>
          <DifferenceList
            label={t('editor.conflict.mine')}
            before={saved.graph}
            after={history.present}
          />
        </div>
      </div>
      <p className="quiet">
        {clashes > 0 && t('editor.conflict.clashes', { count: clashes })}{' '}
        {t('editor.conflict.nothingLost')}
      </p>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={() => session.getState().set({ conflict: 'seen' })}>
          {t('editor.conflict.later')}
        </Button>
        <Button variant="default" onClick={() => takeTheirs(session, theirs)}>
          {t('editor.conflict.takeTheirs')}
        </Button>
        <Button
          variant="default"
          loading={saveStatus.isPending}
          onClick={() => saveStatus.mutate()}
        >
          {t('editor.conflict.keepMine', { version: theirs.version + 1 })}
        </Button>
        <Button data-autofocus onClick={() => combineBoth(session, theirs)}>
          {t('editor.conflict.combine')}
        </Button>
      </Group>
    </>
  );
}

import { ActionIcon, Button, Popover, Textarea, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isSame, saveWorkflow } from '@millrace/graph-editor';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusAtOnce } from '@millrace/data-grid';
import { workflows } from '../../session/workflows.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './editor-bar.module.css';
import { reportFailure } from '../../../ui/notify.tsx';

/** Saves a version: immediately, or with a comment shown in the version history. */
export function SaveButton(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const [opened, setOpened] = useState(false);
  const [comment, setComment] = useState('');
  const saving = useMutation({
    async mutationFn(text: string) {
      const given = text.trim() === '' ? null : text.trim();
      const isNew =
        given !== null ||
        !isSame(session.getState().history.present, session.getState().saved.graph);
      if (isNew) await saveWorkflow(session, workflows, given);
      return isNew;
    },
    onSuccess(isNew) {
      setOpened(false);
      setComment('');
      const { version } = session.getState().saved;
      notifications.show({
        message: t(isNew ? 'editor.saveHow.saved' : 'editor.saveHow.unchanged', { version }),
        autoClose: 2000,
      });
    },
    onError(error) {
      setOpened(false);
      if (session.getState().conflict !== 'asked') reportFailure(error);
    },
  });
  return (
    <Button.Group>
      <Button
        variant="default"
        disabled={!mayEdit}
        loading={saving.isPending}
        onClick={() => saving.mutate('')}
      >
        {t('editor.save')}
      </Button>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={300}
        trapFocus
        shadow="md"
      >
        <Popover.Target>
          <Tooltip label={t('editor.saveHow.open')}>
            <ActionIcon
              className={style.beside ?? ''}
              disabled={!mayEdit}
              variant="default"
              size={30}
              aria-label={t('editor.saveHow.open')}
              onClick={() => setOpened(!opened)}
            >
              <IconChevronDown size={14} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              saving.mutate(comment);
            }}
          >
            <Textarea
              ref={focusAtOnce}
              label={t('editor.saveHow.comment')}
              autosize
              minRows={2}
              maxLength={10_000}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
            />
            <Button type="submit" mt="xs" loading={saving.isPending}>
              {t('editor.saveHow.submit')}
            </Button>
          </form>
        </Popover.Dropdown>
      </Popover>
    </Button.Group>
  );
}

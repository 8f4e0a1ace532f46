import { ActionIcon, Button, Popover, Textarea, Tooltip } from '@mantine/core';
import { IconChevronDown, IconDeviceFloppy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusAtOnce } from '@millrace/data-grid';
import { saveVersion } from '../../session/save-version.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './editor-bar.module.css';

/** Saves a version: immediately, or with a comment shown in the version history. */
export function SaveButton(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const [opened, setOpened] = useState(false);
  const [comment, setComment] = useState('');
  const saving = useMutation({
    mutationFn: (text: string) => saveVersion(session, t, text.trim() || null),
    onSuccess(isSaved) {
      setOpened(false);
      if (isSaved) setComment('');
    },
  });
  return (
    <Button.Group>
      <Button
        variant="default"
        data-secondary
        leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
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

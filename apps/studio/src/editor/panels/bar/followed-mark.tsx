import { Button, CloseButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './editor-bar.module.css';

/** Somebody else has saved, and it is on the screen since: what they changed is one click away. */
export function FollowedMark(): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const followed = useSessionState((state) => state.followed);
  if (followed === null) return null;
  const { userName, from, to } = followed;
  const done = (): void => session.getState().set({ followed: null });
  const compare = (): void => {
    void navigate({ to: '.', search: (search) => ({ ...search, compare: `${from}..${to}` }) });
    done();
  };
  return (
    <span className={style.mark} role="status">
      <span title={t('editor.followed.why')}>
        {t('editor.followed.text', { name: userName, version: to })}
      </span>
      <Button size="compact-xs" variant="subtle" onClick={compare}>
        {t('editor.followed.compare')}
      </Button>
      <CloseButton size="sm" aria-label={t('common.close')} onClick={done} />
    </span>
  );
}

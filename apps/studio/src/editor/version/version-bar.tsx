import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { wholeTime } from '../../ui/time.ts';
import { PageBar } from '../../shell/page-bar.tsx';
import { useSessionState } from '../session/use-session.ts';
import type { OpenVersion } from './open-version.ts';
import style from './version-bar.module.css';

/** Says that this is how it was, and leads to how it is and to the run. */
export function VersionBar({
  opened: { executionId, version, startTime },
}: {
  readonly opened: OpenVersion;
}): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { name } = useSessionState(({ history }) => history.present);
  const projectId = useSessionState((state) => state.projectId);
  const workflowId = useSessionState((state) => state.workflowId);
  const shown = useSessionState(({ saved }) => saved.version);
  useEffect(() => {
    // What is shown is no longer how it was, such as after a run of the newest version.
    if (shown !== version)
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, run: undefined }) as never,
        replace: true,
      });
  }, [shown, version, navigate]);
  return (
    <>
      <PageBar title={name}>
        <LinkButton
          variant="default"
          to="/projects/$projectId/executions/$executionId"
          params={{ projectId, executionId }}
        >
          {t('versionView.execution', { id: executionId })}
        </LinkButton>
        <LinkButton
          to="/projects/$projectId/workflows/$workflowId"
          params={{ projectId, workflowId }}
        >
          {t('versionView.newest')}
        </LinkButton>
      </PageBar>
      <p className={style.notice} role="status">
        {t('versionView.notice', { version, id: executionId, time: wholeTime(startTime) })}
      </p>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { LogLines } from '../../runs/execution-log.tsx';
import { isLive } from '../session/run.ts';
import { useSessionState } from '../session/use-session.ts';
import style from './drawer.module.css';

/** The log of the run, live. */
export function LogTab(): React.JSX.Element {
  const { t } = useTranslation();
  const run = useSessionState((state) => state.run);
  if (run === null) return <p className={style.message}>{t('editor.log.none')}</p>;
  return <LogLines lines={run.log} follow={isLive(run)} />;
}

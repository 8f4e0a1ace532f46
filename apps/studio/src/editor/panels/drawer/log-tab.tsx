import { isLive, mostLines } from '@millrace/graph-editor';
import { useTranslation } from 'react-i18next';
import { logAddress } from '../../../runs/execution-log.tsx';
import { LogLines } from '../../../runs/log-lines.tsx';
import { OutputRemoved } from '../../../runs/output-removed.tsx';
import { useSessionState } from '../../session/use-session.ts';
import style from './drawer.module.css';

/** The log of the run, live. */
export function LogTab(): React.JSX.Element {
  const { t } = useTranslation();
  const run = useSessionState((state) => state.run);
  if (run === null) return <p className={style.message}>{t('editor.log.none')}</p>;
  const { executionId, log, resultsRemoved } = run;
  if (resultsRemoved !== null) return <OutputRemoved time={resultsRemoved} />;
  return (
    <LogLines
      key={executionId}
      lines={log}
      follow={isLive(run)}
      isTail={log.length === mostLines}
      address={logAddress(executionId)}
    />
  );
}

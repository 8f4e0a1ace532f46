import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { useSessionState } from '../../session/use-session.ts';
import { CanvasArea } from './canvas-area.tsx';
import style from './canvas.module.css';
import { DrawnGraph } from './drawn-graph.tsx';
import { Spoken } from './spoken.tsx';

/** The graph, drawn; where there is none, how to begin one. */
export function FlowCanvas(): React.JSX.Element {
  const isEmpty = useSessionState(({ history }) => history.present.nodes.length === 0);
  return (
    <CanvasArea>
      <DrawnGraph />
      {isEmpty && <Beginning />}
      <Spoken />
    </CanvasArea>
  );
}

function Beginning(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div className={style.empty}>
      <p>{t('editor.canvas.empty')}</p>
      <ActionButtons toolbar="begin" hasLabels />
    </div>
  );
}

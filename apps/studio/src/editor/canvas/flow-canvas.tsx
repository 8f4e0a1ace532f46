import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../session/use-session.ts';
import { CanvasArea } from './canvas-area.tsx';
import style from './canvas.module.css';
import { DrawnGraph } from './drawn-graph.tsx';
import { Spoken } from './spoken.tsx';
import type { CanvasActions } from './use-canvas-actions.ts';

type Props = { readonly actions: CanvasActions };

/** The graph, drawn; where there is none, how to begin one. */
export function FlowCanvas({ actions }: Props): React.JSX.Element {
  const isEmpty = useSessionState(({ history }) => history.present.nodes.length === 0);
  return (
    <CanvasArea>
      <DrawnGraph actions={actions} />
      {isEmpty && <Beginning actions={actions} />}
      <Spoken />
    </CanvasArea>
  );
}

function Beginning({ actions }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const mayEdit = useSessionState((state) => state.mayEdit);
  return (
    <div className={style.empty}>
      <p>{t('editor.canvas.empty')}</p>
      {mayEdit && <Button onClick={() => actions.add()}>{t('editor.canvas.keys.add')}</Button>}
    </div>
  );
}

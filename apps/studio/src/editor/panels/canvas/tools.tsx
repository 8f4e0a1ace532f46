import { Panel, useStore } from '@xyflow/react';
import { memo } from 'react';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { useSessionState } from '../../session/use-session.ts';
import style from './tools.module.css';

/**
 * Tools for the view, below; for what is selected, above as soon as there is more than one node.
 */
export const Tools = memo(function Tools(): React.JSX.Element {
  const selected = useSessionState(({ selection }) => selection.nodes.size);
  const mayEdit = useSessionState((state) => state.mayEdit);
  return (
    <>
      <Panel position="bottom-left" className={style.tools ?? ''}>
        <ActionButtons toolbar="view" behind={behind} />
      </Panel>
      {mayEdit && selected > 1 && (
        <Panel position="top-center" className={style.tools ?? ''}>
          <ActionButtons toolbar="arrange" />
        </Panel>
      )}
    </>
  );
});

function Zoom(): React.JSX.Element {
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100));
  return <span className={style.zoom}>{zoom} %</span>;
}

const behind = { zoomOut: <Zoom /> };

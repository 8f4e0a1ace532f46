import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconArrowsMinimize,
  IconBoxMultiple,
  IconFocus2,
  IconKeyboard,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconList,
  IconMap,
  IconMinus,
  IconPlus,
  IconWand,
  IconZoomIn,
  type Icon,
} from '@tabler/icons-react';
import { Panel, useStore } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alignment } from '../document/align.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { alignSelected } from './actions.ts';
import { toggleMinimap, useCanvasState } from './canvas-state.ts';
import type { CanvasActions } from './use-canvas-actions.ts';
import style from './tools.module.css';

const alignments: readonly (readonly [Alignment, Icon])[] = [
  ['left', IconLayoutAlignLeft],
  ['centre', IconLayoutAlignCenter],
  ['right', IconLayoutAlignRight],
  ['top', IconLayoutAlignTop],
  ['middle', IconLayoutAlignMiddle],
  ['bottom', IconLayoutAlignBottom],
  ['across', IconLayoutDistributeHorizontal],
  ['down', IconLayoutDistributeVertical],
];

/** Tools for the view, below; for what is selected, above as soon as there is more than one node. */
export const Tools = memo(function Tools({ actions }: { readonly actions: CanvasActions }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const selected = useSessionState(({ selection }) => selection.nodes.size);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const minimap = useCanvasState((state) => state.minimap);
  return (
    <>
      <Panel position="bottom-left" className={style.tools ?? ''}>
        {mayEdit && <Tool label={t('editor.canvas.keys.add')} hint="/" icon={IconPlus} onClick={() => actions.add()} />}
        <Tool label={t('editor.canvas.keys.zoomOut')} hint="−" icon={IconMinus} onClick={actions.zoomOut} />
        <Zoom />
        <Tool label={t('editor.canvas.keys.zoomIn')} hint="+" icon={IconZoomIn} onClick={actions.zoomIn} />
        <Tool label={t('editor.canvas.keys.fit')} hint="F" icon={IconFocus2} onClick={actions.fit} />
        {mayEdit && <Tool label={t('editor.canvas.keys.tidy')} hint="L" icon={IconWand} onClick={actions.tidy} />}
        <Tool label={t('editor.canvas.keys.minimap')} hint="M" icon={IconMap} onClick={toggleMinimap} pressed={minimap} />
        <Tool label={t('editor.canvas.keys.list')} hint="V" icon={IconList} onClick={actions.list} />
        <Tool label={t('editor.canvas.keys.keys')} hint="?" icon={IconKeyboard} onClick={actions.keys} />
      </Panel>
      {mayEdit && selected > 1 && (
        <Panel position="top-center" className={style.tools ?? ''}>
          {alignments.map(([how, icon]) => (
            <Tool key={how} label={t(`editor.canvas.align.${how}`)} icon={icon} onClick={() => alignSelected(session, how)} />
          ))}
          <Tool label={t('editor.canvas.keys.group')} hint="G" icon={IconBoxMultiple} onClick={actions.group} />
          <Tool label={t('editor.canvas.collapseGroup')} hint="⇧G" icon={IconArrowsMinimize} onClick={actions.collapse} />
        </Panel>
      )}
    </>
  );
});

type ToolProps = { readonly label: string; readonly hint?: string; readonly icon: Icon; readonly onClick: () => void; readonly pressed?: boolean };

function Tool({ label, hint, icon: Sign, onClick, pressed }: ToolProps): React.JSX.Element {
  return (
    <Tooltip label={hint === undefined ? label : `${label}  ${hint}`}>
      <ActionIcon aria-label={label} aria-pressed={pressed} size={28} onClick={() => onClick()}>
        <Sign size={16} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

function Zoom(): React.JSX.Element {
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100));
  return <span className={style.zoom}>{zoom} %</span>;
}

import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useEffect, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupForm, useSelectedGroup } from '../../group-form/group-form.tsx';
import { BreakagePanel } from '../../lineage/breakage-panel.tsx';
import { useSessionState } from '../../session/use-session.ts';
import style from './inspector.module.css';
import { NodeForm } from './node-form.tsx';
import { revealSlice, watchReveal } from '../../reveal/reveal.ts';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';
import {
  inspectorWidths,
  setInspectorWidth,
  setPreference,
  usePreferences,
} from '../../state/preferences.ts';

/**
 * The settings of the selected node or group. It can be collapsed; going to an issue expands it.
 */
export function Inspector(): React.JSX.Element {
  const { t } = useTranslation();
  const width = usePreferences((preferences) => preferences.inspectorWidth);
  const collapsed = usePreferences((preferences) => preferences.isInspectorCollapsed);
  const editor = useEditorStore();
  const isWanted = useEditor(revealSlice, ({ place }) => place !== null);
  useEffect(() => {
    if (isWanted) setPreference('isInspectorCollapsed', false);
  }, [isWanted]);
  useEffect(() => watchReveal(editor), [editor]);
  const isEmpty = useSessionState(({ selection }) => selection.nodes.size !== 1);
  const toggle = t(collapsed ? 'editor.inspectorFrame.expand' : 'editor.inspectorFrame.collapse');
  const Icon = collapsed ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse;
  return (
    <aside
      className={style.inspector}
      aria-label={t('editor.settings')}
      data-part="settings"
      data-collapsed={collapsed || undefined}
      data-empty={isEmpty || undefined}
      style={collapsed ? {} : { width }}
    >
      {!collapsed && <WidthGrip />}
      <Tooltip label={toggle} position="left">
        <ActionIcon
          className={style.toggle ?? ''}
          aria-label={toggle}
          aria-expanded={!collapsed}
          onClick={() => setPreference('isInspectorCollapsed', !collapsed)}
        >
          <Icon size={16} />
        </ActionIcon>
      </Tooltip>
      {!collapsed && (
        <>
          <div className={style.content}>
            <Selected />
          </div>
          <BreakagePanel />
        </>
      )}
    </aside>
  );
}

function Selected(): React.JSX.Element {
  const { t } = useTranslation();
  const count = useSessionState(({ selection }) => selection.nodes.size);
  const selected = useSessionState(({ selection, history }) =>
    selection.nodes.size === 1
      ? history.present.nodes.find(({ id }) => selection.nodes.has(id))
      : undefined,
  );
  const group = useSelectedGroup();
  if (group !== null) return <GroupForm key={group.id} group={group} />;
  if (selected !== undefined) return <NodeForm key={selected.id} node={selected} />;
  return (
    <p className={style.nothing}>
      {count > 1 ? t('editor.severalSelected', { count }) : t('editor.nothingSelected')}
    </p>
  );
}

const step = 20;

/**
 * The edge for resizing the inspector: drag it or use the arrow keys; a double-click resets the
 * width.
 */
function WidthGrip(): React.JSX.Element {
  const { t } = useTranslation();
  const width = usePreferences((preferences) => preferences.inspectorWidth);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault();
    const { currentTarget: grip, pointerId, clientX } = event;
    grip.setPointerCapture(pointerId);
    const resize = (move: globalThis.PointerEvent): void =>
      setInspectorWidth(width + clientX - move.clientX);
    grip.addEventListener('pointermove', resize);
    grip.addEventListener(
      'lostpointercapture',
      () => grip.removeEventListener('pointermove', resize),
      { once: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: step, ArrowRight: -step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setInspectorWidth(width + by);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('editor.inspectorFrame.resize')}
      aria-valuenow={width}
      aria-valuemin={inspectorWidths.min}
      aria-valuemax={inspectorWidths.max}
      className={style.widthGrip}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => setInspectorWidth(null)}
    />
  );
}

import { Button, TextInput } from '@mantine/core';
import {
  collapsedGroupsOf,
  frameId,
  groupsOf,
  namePort,
  renameGroup,
  type CollapsedPort,
  type Group,
} from '@millrace/graph-editor';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupSettingsForm } from './group-settings-form.tsx';
import { SourceLine } from './source-line.tsx';
import { revealSlice } from '../reveal/reveal.ts';
import { useSessionState } from '../session/use-session.ts';
import { toggleCollapsed, ungroup, useShownGraph } from '../graph/collapse.ts';
import { portLabel, usualLabel } from '../graph/port-label.ts';
import style from './group-form.module.css';
import { useEditor, useEditorStore } from '../state/use-editor.ts';

/** The only selected group; null if there is none. */
export function useSelectedGroup(): Group | null {
  const graph = useShownGraph();
  const selected = useSessionState(({ selection }) =>
    selection.nodes.size === 1 ? [...selection.nodes][0] : undefined,
  );
  return groupsOf(graph).find(({ id }) => frameId(id) === selected) ?? null;
}

/** The form of a group: its title, and its port names while it is collapsed. */
export function GroupForm({ group }: { readonly group: Group }): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const graph = useShownGraph();
  const schemas = useSessionState(({ validation }) => validation?.schemas);
  const mayEdit = useSessionState((state) => state.mayEdit);
  const form = useRef<HTMLFormElement>(null);
  const isWanted = useEditor(revealSlice, ({ place }) => place?.nodeId === frameId(group.id));
  useEffect(() => {
    if (!isWanted) return;
    form.current?.querySelector('input')?.focus();
    editor.update(revealSlice, { place: null });
  }, [isWanted]);
  const collapsedGroup = collapsedGroupsOf(graph, schemas).cards.find(
    (each) => each.group.id === group.id,
  );
  return (
    <form ref={form} className={style.form} onSubmit={(event) => event.preventDefault()}>
      <h2 className={style.head}>{t('editor.canvas.newGroup')}</h2>
      <TextInput
        label={t('editor.nodeTitle')}
        value={group.title}
        disabled={!mayEdit}
        onChange={({ currentTarget: { value } }) =>
          session
            .getState()
            .edit((present) => renameGroup(present, group.id, value), `${group.id} title`)
        }
      />
      {group.source !== undefined && <SourceLine group={group} source={group.source} />}
      <GroupSettingsForm group={group} />
      <Button variant="default" onClick={() => toggleCollapsed(editor, group.title)}>
        {group.collapsed === true ? t('editor.canvas.openGroup') : t('editor.canvas.collapseGroup')}
      </Button>
      {mayEdit && (
        <Button variant="default" onClick={() => ungroup(editor, [group.id])}>
          {t('editor.canvas.ungroup')}
        </Button>
      )}
      {collapsedGroup !== undefined && (
        <>
          <PortNames group={group} side="in" ports={collapsedGroup.inputs} />
          <PortNames group={group} side="out" ports={collapsedGroup.outputs} />
        </>
      )}
    </form>
  );
}

type PortNamesProps = {
  readonly group: Group;
  readonly side: 'in' | 'out';
  readonly ports: readonly CollapsedPort[];
};

function PortNames({ group, side, ports }: PortNamesProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const mayEdit = useSessionState((state) => state.mayEdit);
  if (ports.length === 0) return null;
  return (
    <fieldset className={style.ports}>
      <legend>{side === 'in' ? t('editor.outline.inputs') : t('editor.canvas.outputs')}</legend>
      {ports.map((port) => (
        <TextInput
          key={port.key}
          size="xs"
          aria-label={t('editor.canvas.portName', { name: portLabel(t, side, port) })}
          placeholder={usualLabel(t, side, port)}
          value={group.ports?.[port.key] ?? ''}
          disabled={!mayEdit}
          onChange={({ currentTarget: { value } }) =>
            session
              .getState()
              .edit(
                (graph) => namePort(graph, group.id, port.key, value),
                `${group.id} ${port.key}`,
              )
          }
        />
      ))}
    </fieldset>
  );
}

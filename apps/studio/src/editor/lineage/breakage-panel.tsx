import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { IconWand, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '@millrace/client';
import { setField } from '@millrace/graph-editor';
import { Message } from '../../ui/message.tsx';
import { notify, notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { useSessionState } from '../session/use-session.ts';
import { touched, type Breakage, type Item } from './breakage-items.ts';
import { acceptGraph, breakageSlice } from './breakage-state.ts';
import { BreakageTitle } from './breakage-title.tsx';
import { useFieldTitle } from './field-title.ts';
import { LeftByHand } from './left-by-hand.tsx';
import style from './lineage.module.css';
import { NodeLink } from './node-link.tsx';
import { useEditor, useEditorStore } from '../state/use-editor.ts';
import type { Loss } from './breakage.ts';
import type { EditorStore } from '../state/editor-store.ts';

/**
 * What a change breaks downstream, shown before anything is saved: below the settings of the
 * changed node and of the affected ones, so that no field moves.
 */
export function BreakagePanel(): React.JSX.Element {
  const breakages = useEditor(breakageSlice, (state) => state.breakages);
  const selected = useSessionState(({ selection }) =>
    selection.nodes.size === 1 ? [...selection.nodes][0]! : null,
  );
  const shown = breakages.filter(
    (each) => selected === null || each.cause.nodeId === selected || touched(each).has(selected),
  );
  const isShown = shown.length > 0;
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div className={style.dock} data-breakage>
      {shown.map((breakage) => (
        <Panel
          key={`${breakage.cause.kind} ${breakage.cause.nodeId}`}
          breakage={breakage}
          selected={selected}
        />
      ))}
      <LeftByHand />
    </div>
  );
}

function Panel({
  breakage,
  selected,
}: {
  readonly breakage: Breakage;
  readonly selected: string | null;
}): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const isHere = breakage.cause.nodeId === selected;
  return (
    <section className={style.breakage} aria-label={t('editor.lineage.breaks.title')}>
      <p className={style.title} role="status">
        <BreakageTitle breakage={breakage} isHere={isHere} />
      </p>
      <Tooltip label={t('editor.lineage.breaks.close')}>
        <ActionIcon
          className={style.close ?? ''}
          size={22}
          aria-label={t('editor.lineage.breaks.close')}
          onClick={() => acceptGraph(editor)}
        >
          <IconX size={14} />
        </ActionIcon>
      </Tooltip>
      <ul>
        {breakage.items.map((item) => (
          <Touched
            key={`${item.nodeId} ${item.field}`}
            item={item}
            isNamed={breakage.loss === null}
          />
        ))}
      </ul>
      <Actions breakage={breakage} isHere={isHere} />
    </section>
  );
}

/** A setting that breaks: its value if columns were lost, otherwise its issue. */
function Touched({
  item: { nodeId, nodeName, field, entries, message, refusal },
  isNamed,
}: {
  readonly item: Item;
  readonly isNamed: boolean;
}): React.JSX.Element {
  const { t } = useTranslation();
  const titleOf = useFieldTitle();
  const node = useSessionState(({ history }) =>
    history.present.nodes.find(({ id }) => id === nodeId),
  );
  return (
    <li>
      <NodeLink
        nodeId={nodeId}
        title={node === undefined ? nodeName : nodeTitle(node)}
        field={field}
        entry={entries?.[0] ?? null}
      />{' '}
      {field !== null && node !== undefined && (
        <span className="quiet">{titleOf(node.nodeClass, field)}</span>
      )}
      {message !== null && isNamed && (
        <span className={style.why}>
          <Message text={message} />
        </span>
      )}
      {refusal !== null && (
        <span className={style.why}>
          {t('editor.lineage.breaks.refused')} <Message text={refusal} />
        </span>
      )}
    </li>
  );
}

function Actions({
  breakage: { cause, loss, items },
  isHere,
}: {
  readonly breakage: Breakage;
  readonly isHere: boolean;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const mayEdit = useSessionState((state) => state.mayEdit);
  const node = useSessionState(({ history }) =>
    history.present.nodes.find(({ id }) => id === cause.nodeId),
  );
  const fixing = useMutation({
    mutationFn: () => fixBreakage(editor, client, loss!),
    onSuccess: (count) =>
      notify(t('editor.lineage.breaks.fixed', { count }), {
        label: t('common.undo'),
        run: () => session.getState().undo(),
      }),
    onError: (error) => notifyError(error),
  });
  const renamed = loss?.renamed ?? [];
  const count = items.filter(({ field, refusal }) => field !== null && refusal === null).length;
  const isMendable = mayEdit && renamed.length > 0 && count > 0;
  return (
    <>
      {isMendable && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconWand size={14} />}
          loading={fixing.isPending}
          onClick={() => fixing.mutate()}
        >
          {renamed.length === 1
            ? t('editor.lineage.breaks.fix', { count, name: renamed[0]!.newName })
            : t('editor.lineage.breaks.fixAll', { count })}
        </Button>
      )}
      {!isHere && node !== undefined && cause.kind === 'node' && (
        <NodeLink
          nodeId={node.id}
          title={t('editor.lineage.breaks.show', { name: nodeTitle(node) })}
        />
      )}
    </>
  );
}

/**
 * Writes the new column names into all downstream settings, as one step to undo. Returns the number
 * of settings it changed.
 */
async function fixBreakage(editor: EditorStore, client: Client, loss: Loss): Promise<number> {
  const { history, projectId } = editor.session.getState();
  const workflow = history.present;
  const { nodeId, output, renamed } = loss;
  const { fields, refused } = await client.insight.renameColumn({
    body: { workflow, projectId, nodeId, output, columns: [...renamed] },
  });
  if (editor.session.getState().history.present !== workflow)
    return fixBreakage(editor, client, loss);
  editor.session
    .getState()
    .edit((graph) =>
      fields.reduce(
        (changed, each) => setField(changed, each.nodeId, each.field, each.value),
        graph,
      ),
    );
  acceptGraph(editor, refused);
  return fields.length;
}

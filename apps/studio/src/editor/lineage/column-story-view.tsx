import { Skeleton } from '@mantine/core';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { LineageRecord } from '@millrace/api';
import type { ColumnStory } from './column-story.ts';
import { useFieldTitle } from './field-title.ts';
import style from './lineage.module.css';
import { highlightedSlice } from './highlighted.ts';
import { NodeLink } from './node-link.tsx';
import { useColumnStory, type ColumnPlace } from './use-column-story.ts';
import { useEditorStore } from '../state/use-editor.ts';
import { datasetsQuery } from '../../service/queries.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { isCovered } from '../../ui/covered.ts';

type Props = { readonly id: string; readonly place: ColumnPlace; readonly onClose: () => void };

/**
 * Where a column comes from and what uses it. The nodes involved are highlighted on the canvas
 * while this is open.
 */
export function ColumnStoryView({ id, place, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { story, error } = useColumnStory(place);
  const nodeIds = story?.nodeIds;
  useEffect(() => {
    if (nodeIds === undefined) return undefined;
    editor.update(highlightedSlice, { ids: nodeIds });
    return () => editor.update(highlightedSlice, { ids: null });
  }, [editor, nodeIds]);
  useEscape(onClose);
  return (
    <section
      className={style.story}
      id={id}
      aria-label={t('editor.lineage.about', { name: place.column })}
      aria-busy={story === null && error === null}
    >
      {error !== null && (
        <p className="quiet">{t('editor.lineage.unknown', { reason: error.message })}</p>
      )}
      {story === null && error === null && <StorySkeleton />}
      {story !== null && <StoryDetails story={story} nodeId={place.nodeId} />}
      <p className="visually-hidden" role="status">
        {nodeIds !== undefined && t('editor.lineage.highlighted', { count: nodeIds.size })}
      </p>
    </section>
  );
}

function StorySkeleton(): React.JSX.Element {
  return (
    <>
      <Skeleton height={14} width="40%" />
      <Skeleton height={14} width="80%" mt={8} />
    </>
  );
}

function StoryDetails({
  story: { sources, steps, uses, ends },
  nodeId,
}: {
  readonly story: ColumnStory;
  readonly nodeId: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  const titleOf = useFieldTitle();
  const here = steps.filter(({ node }) => node.id === nodeId);
  const before = steps.filter(({ node }) => node.id !== nodeId);
  return (
    <>
      <h3>{t('editor.lineage.from')}</h3>
      {sources.length === 0 && <p className="quiet">{t('editor.lineage.nowhere')}</p>}
      <ul>
        {sources.map((source) => (
          <SourceOf key={`${source.nodeId} ${source.column}`} source={source} />
        ))}
      </ul>
      {before.length > 0 && <h3>{t('editor.lineage.by')}</h3>}
      <Steps steps={before} />
      {here.length > 0 && <h3>{t('editor.lineage.here')}</h3>}
      {here.map(({ column, expression }) => (
        <code key={column} className={style.code}>
          {expression}
        </code>
      ))}
      <h3>{t('editor.lineage.usedBy')}</h3>
      {uses.length === 0 && <p className="quiet">{t('editor.lineage.unused')}</p>}
      <ul>
        {uses.map(({ node, field, entries, text }) => (
          <li key={`${node.id} ${field}`}>
            <NodeLink
              nodeId={node.id}
              title={nodeTitle(node)}
              field={field}
              entry={entries?.[0] ?? null}
            />{' '}
            <span className="quiet">
              {field === null ? t('editor.lineage.ruled') : titleOf(node.nodeClass, field)}
            </span>
            {text !== '' && <code className={style.code}>{text}</code>}
          </li>
        ))}
      </ul>
      {ends.length > 0 && (
        <>
          <h3>{t('editor.lineage.endsIn')}</h3>
          <ul>
            {ends.map((node) => (
              <li key={node.id}>
                <NodeLink nodeId={node.id} title={nodeTitle(node)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Steps({ steps }: { readonly steps: ColumnStory['steps'] }): React.JSX.Element {
  return (
    <ul>
      {steps.map(({ node, column, expression }) => (
        <li key={`${node.id} ${column}`}>
          <NodeLink nodeId={node.id} title={nodeTitle(node)} />
          <code className={style.code}>
            {column} = {expression}
          </code>
        </li>
      ))}
    </ul>
  );
}

/** A column of a source, with its file or dataset. */
function SourceOf({
  source: { nodeId, nodeName, column, path },
}: {
  readonly source: LineageRecord['sources'][number];
}): React.JSX.Element {
  const { t } = useTranslation();
  const dataset = useDatasetName(nodeId);
  const where = [
    dataset === null ? null : t('editor.lineage.dataset', { name: dataset }),
    path,
  ].filter((part) => part !== null);
  return (
    <li>
      <code>{column}</code> · <NodeLink nodeId={nodeId} title={nodeName} />
      {where.length > 0 && <span className={style.path}>{where.join(' · ')}</span>}
    </li>
  );
}

function useDatasetName(nodeId: string): string | null {
  const { projectId } = useSession().getState();
  const reference = useSessionState(
    ({ history }) =>
      history.present.nodes
        .find(({ id }) => id === nodeId)
        ?.fields.find(({ widget }) => widget === 'dataset')?.value,
  );
  const { data = [] } = useQuery({ ...datasetsQuery(projectId), enabled: reference !== undefined });
  return data.find(({ uuid, id }) => uuid === reference || String(id) === reference)?.name ?? null;
}

/** Runs something on Escape first, as long as no dialog or list is open. */
function useEscape(run: () => void): void {
  const now = useRef(run);
  useEffect(() => {
    now.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        isListOpen(event.target) ||
        isCovered(event)
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      now.current();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

function isListOpen(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.getAttribute('aria-expanded') === 'true' &&
    target.dataset['followed'] === undefined
  );
}

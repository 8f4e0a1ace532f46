import { TypeMark } from '@millrace/data-grid';
import type { Point, PortSchema } from '@millrace/graph-editor';
import { useStore } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../../ui/message.tsx';
import { useSessionState } from '../../../session/use-session.ts';
import type { CanvasNode, WireEdge } from '../flow.ts';
import { pointsOn } from '../overview/curve.ts';
import { strandOf } from '../overview/scene.ts';
import { cardPlace } from './card-place.ts';
import { carriedBy } from '../../../graph/carried.ts';
import {
  moreText,
  mostShown,
  rowsText,
  unknownText,
  wireTitle,
} from '../../../graph/carried-labels.ts';
import { useLeaving, pointedWireSlice } from './pointed-wire.ts';
import style from './wire-card.module.css';
import { reasonText } from '../../../graph/reason-text.ts';
import { useEditor } from '../../../state/use-editor.ts';

type Props = { readonly nodes: readonly CanvasNode[]; readonly edges: readonly WireEdge[] };

/**
 * The data on the connection under the pointer, otherwise on the selected one. Renders nothing, at
 * no cost, if there is neither.
 */
export function WireCard({ nodes, edges }: Props): React.JSX.Element | null {
  const pointed = useEditor(pointedWireSlice, (state) => state.pointed);
  const selected = useSessionState(({ selection }) =>
    selection.nodes.size === 0 && selection.edges.size === 1
      ? String([...selection.edges][0])
      : null,
  );
  const hovered = pointed?.isHovered === true ? pointed.edgeId : null;
  useLeaving(hovered);
  const edgeId = hovered ?? selected;
  if (edgeId === null) return null;
  const at = pointed?.edgeId === edgeId ? pointed.at : middleOf(nodes, edges, edgeId);
  return at === null ? null : <Card key={edgeId} edgeId={Number(edgeId)} at={at} />;
}

function middleOf(
  nodes: readonly CanvasNode[],
  edges: readonly WireEdge[],
  edgeId: string,
): Point | null {
  const edge = edges.find(({ id }) => id === edgeId);
  const [strand] =
    edge === undefined ? [] : strandOf(edge, new Map(nodes.map((node) => [node.id, node])));
  return strand === undefined ? null : pointsOn(strand, 3)[1]!;
}

function Card({
  edgeId,
  at,
}: {
  readonly edgeId: number;
  readonly at: Point;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const history = useSessionState((state) => state.history);
  const validation = useSessionState((state) => state.validation);
  const run = useSessionState((state) => state.run);
  const box = useBox(at);
  const carried = carriedBy({ history, validation, run }, edgeId);
  if (carried === null) return null;
  const { schema, isStale } = carried;
  return (
    <div
      ref={box}
      className={`${style.card} nopan nodrag nowheel`}
      role="group"
      aria-label={wireTitle(t, carried)}
      data-wire-card
    >
      <p className={style.title}>{wireTitle(t, carried)}</p>
      <p className={style.rows}>
        {rowsText(t, carried)}
        {isStale && <span className={style.stale}>{t('editor.canvas.stale')}</span>}
      </p>
      <Columns schema={schema} />
    </div>
  );
}

function Columns({ schema }: { readonly schema: PortSchema | undefined }): React.JSX.Element {
  const { t } = useTranslation();
  const why = unknownText(t, schema);
  if (schema === undefined || why !== '')
    return (
      <p className={style.why}>
        <Message text={reasonText(schema) ?? why} />
      </p>
    );
  return (
    <>
      <ul
        className={style.columns}
        aria-label={t('datasets.columnCount', { count: schema.columns.length })}
      >
        {schema.columns.slice(0, mostShown).map(({ name, type }, index) => (
          <li key={index} className={style.column}>
            <TypeMark type={type} />
            <span className={style.name} title={name}>
              {name}
            </span>
            <span className={style.type}>{type}</span>
          </li>
        ))}
      </ul>
      {schema.columns.length > mostShown && (
        <p className={style.why}>{moreText(t, schema.columns.length)}</p>
      )}
      {schema.kind === 'open' && <p className={style.why}>{t('editor.columns.open')}</p>}
    </>
  );
}

/**
 * Keeps the card beside its position while the canvas moves below it, and hides it while the
 * position isn't visible.
 */
function useBox(at: Point): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const [left, top, zoom] = useStore(({ transform }) => transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  useLayoutEffect(() => {
    const card = box.current;
    if (card === null) return;
    const place = { x: at.x * zoom + left, y: at.y * zoom + top };
    const { x, y } = cardPlace(
      place,
      { width: card.offsetWidth, height: card.offsetHeight },
      { width, height },
    );
    card.style.translate = `${x}px ${y}px`;
    card.style.visibility =
      place.x < 0 || place.y < 0 || place.x > width || place.y > height ? 'hidden' : '';
  });
  return box;
}

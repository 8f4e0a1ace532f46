import { formatNumber } from '@millrace/data-grid';
import type { PortSchema } from '@millrace/graph-editor';
import { plainMessage } from '@millrace/model';
import { problemText } from '../../i18n/problem-text.ts';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import type { TFunction } from 'i18next';
import { outputLabel } from './port-label.ts';
import type { Carried, WireEnd } from './carried.ts';

/** Up to this many columns are named; for the others only their number is given. */
export const mostShown = 12;

export function wireTitle(t: TFunction, { from, to }: Pick<Carried, 'from' | 'to'>): string {
  return t('editor.canvas.wire.label', {
    from: endTitle(t, 'out', from),
    to: endTitle(t, 'in', to),
  });
}

function endTitle(t: TFunction, side: 'in' | 'out', { node, port, isOneOf }: WireEnd): string {
  if (!isOneOf) return nodeTitle(node);
  return `${nodeTitle(node)} · ${side === 'in' ? t('editor.canvas.inputPort', { number: port + 1 }) : outputLabel(t, node, port)}`;
}

export function rowsText(
  t: TFunction,
  { rows, isRunning, hasRun }: Pick<Carried, 'rows' | 'isRunning' | 'hasRun'>,
): string {
  if (rows === null)
    return t(hasRun ? 'editor.canvas.wire.passed' : 'editor.canvas.wire.uncounted');
  const word = isRunning ? 'rowsSoFar' : 'rowsLast';
  return t(`editor.canvas.wire.${word}`, { count: rows, rows: formatNumber(rows) });
}

export function moreText(t: TFunction, count: number): string {
  return t('editor.canvas.wire.more', { number: formatNumber(count - mostShown) });
}

/** Why the columns aren't known, in plain language; empty if they are known. */
export function unknownText(t: TFunction, schema: PortSchema | undefined): string {
  if (schema === undefined) return t('editor.canvas.wire.waiting');
  if (schema.kind !== 'unknown')
    return schema.columns.length === 0 ? t('editor.canvas.wire.noColumns') : '';
  return schema.reason === undefined
    ? t('editor.columns.unknown')
    : plainMessage(problemText({ detail: schema.reason, text: schema.reasonText }));
}

const texts = new WeakMap<PortSchema, string>();

/** The columns as a sentence, cached per schema. */
export function columnsText(t: TFunction, schema: PortSchema | undefined): string {
  const why = unknownText(t, schema);
  if (schema === undefined || why !== '') return why;
  const text = texts.get(schema) ?? listText(t, schema);
  texts.set(schema, text);
  return text;
}

function listText(t: TFunction, { columns, kind }: PortSchema): string {
  const shown = columns.slice(0, mostShown).map(({ name, type }) => `${name} ${type}`);
  const rest = columns.length > mostShown ? [moreText(t, columns.length)] : [];
  const open = kind === 'open' ? [t('editor.columns.open')] : [];
  return `${t('datasets.columnCount', { count: columns.length })}: ${[...shown, ...rest, ...open].join(', ')}`;
}

/** Everything on a connection's card as text for screen readers. */
export function carriedText(t: TFunction, carried: Carried): string {
  const parts = [
    wireTitle(t, carried),
    columnsText(t, carried.schema),
    rowsText(t, carried),
    ...(carried.isStale ? [t('editor.canvas.stale')] : []),
  ];
  return parts.map((part) => part.replace(/\.$/, '')).join('. ');
}

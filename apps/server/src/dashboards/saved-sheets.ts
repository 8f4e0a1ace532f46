import type { DashboardInput, DashboardItem, DashboardSheet } from '@millrace/api';
import { MillraceError } from '@millrace/model';

type SheetInput = NonNullable<DashboardInput['sheets']>[number];
type ItemInput = NonNullable<SheetInput['items']>[number];

/**
 * Complete and validated sheets: each with a unique `idx`, each item with an id that is unique in
 * its sheet. Missing ones are assigned.
 */
export function savedSheets(sheets: readonly SheetInput[]): DashboardSheet[] {
  const indexes = sheets.map(({ idx }, place) => (isGiven(idx) ? indexOf(idx, place) : undefined));
  refuseTwice(indexes, (place) => `sheets.${place}.idx`);
  const nextIndex = counter(indexes, 0);
  const ids = sheets.flatMap(({ items }) => (items ?? []).map(({ id }) => id ?? undefined));
  const nextId = counter(ids, 1);
  return sheets.map(({ items, ...sheet }, place) => {
    const given = items ?? [];
    refuseTwice(
      given.map(({ id }) => id ?? undefined),
      (itemPlace) => `sheets.${place}.items.${itemPlace}.id`,
    );
    return {
      ...withTexts(sheet, sheetTexts),
      idx: String(indexes[place] ?? nextIndex()),
      items: given.map((item) => savedItem(item, nextId)),
    };
  });
}

const sheetTexts = ['name', 'description', 'type'] as const;
const itemTexts = [
  'name',
  'description',
  'nodeId',
  'type',
  'workflowId',
  'workflowName',
  'x',
  'y',
] as const;

function savedItem({ id, width, height, ...item }: ItemInput, nextId: () => number): DashboardItem {
  const size = { ...(isGiven(width) ? { width } : {}), ...(isGiven(height) ? { height } : {}) };
  return { ...withTexts(item, itemTexts), ...size, id: id ?? nextId() };
}

/** The members that the interface defines as strings, empty if they were not sent. */
function withTexts<Given extends Record<string, unknown>, Name extends string>(
  given: Given,
  names: readonly Name[],
): Given & Record<Name, string> {
  return {
    ...given,
    ...(Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Record<Name, string>),
  };
}

function isGiven(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text !== '';
}

function indexOf(idx: string, place: number): number {
  if (/^-?\d{1,15}$/.test(idx)) return Number(idx);
  throw invalid(
    `sheets.${place}.idx`,
    `"${idx.slice(0, 50)}" is not a whole number as text, such as "0"`,
  );
}

function refuseTwice(
  values: readonly (number | undefined)[],
  pathOf: (place: number) => string,
): void {
  const seen = new Set<number>();
  values.forEach((value, place) => {
    if (value === undefined) return;
    if (seen.has(value))
      throw invalid(pathOf(place), `${value} appears twice; each must be different`);
    seen.add(value);
  });
}

/** The next free number, starting at the given one. */
function counter(taken: readonly (number | undefined)[], from: number): () => number {
  const used = new Set(taken);
  let next = from;
  return () => {
    while (used.has(next)) next++;
    return next++;
  };
}

function invalid(path: string, message: string): MillraceError {
  return new MillraceError('INVALID', `${path}: ${message}.`, {
    errors: [{ path: `body.${path}`, message }],
  });
}

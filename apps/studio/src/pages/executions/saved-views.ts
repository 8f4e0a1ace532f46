import { readExecutionSearch, type ExecutionSearch } from './execution-search.ts';

/** A named set of filters and an order, without the page. */
export type SavedView = { readonly name: string; readonly search: ExecutionSearch };

const keyOf = (projectId: number): string => `millrace-execution-views-${projectId}`;

/** The saved views of a project in this browser, by name. Anything invalid is ignored. */
export function readViews(storage: Pick<Storage, 'getItem'>, projectId: number): SavedView[] {
  try {
    const views: unknown = JSON.parse(storage.getItem(keyOf(projectId)) ?? '[]');
    if (!Array.isArray(views)) return [];
    return views
      .filter(
        (view: unknown): view is { name: string; search: Record<string, unknown> } =>
          typeof view === 'object' &&
          view !== null &&
          typeof (view as { name?: unknown }).name === 'string' &&
          typeof (view as { search?: unknown }).search === 'object' &&
          (view as { search?: unknown }).search !== null,
      )
      .map(({ name, search }) => ({ name, search: withoutPage(readExecutionSearch(search)) }));
  } catch {
    return [];
  }
}

/** Writes the views. Throws if the browser stores nothing. */
export function writeViews(
  storage: Pick<Storage, 'setItem'>,
  projectId: number,
  views: readonly SavedView[],
): void {
  storage.setItem(keyOf(projectId), JSON.stringify(views));
}

/** The views with another one, which replaces one of the same name. */
export function withView(
  views: readonly SavedView[],
  { name, search }: SavedView,
): readonly SavedView[] {
  const others = views.filter((view) => view.name !== name);
  return [...others, { name, search: withoutPage(search) }].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
}

/** Whether a list shows exactly a view, on whatever page. */
export function isShown({ search }: SavedView, shown: ExecutionSearch): boolean {
  const { page: _page, ...rest } = shown;
  const names = new Set([...Object.keys(rest), ...Object.keys(search)]) as Set<
    Exclude<keyof ExecutionSearch, 'page'>
  >;
  return [...names].every((name) => rest[name] === search[name]);
}

/** Whether a list is narrowed or sorted, so that it is worth a name. */
export function isView(shown: ExecutionSearch): boolean {
  return Object.values(withoutPage(shown)).some((value) => value !== undefined);
}

function withoutPage({ page: _page, ...search }: ExecutionSearch): ExecutionSearch {
  return search;
}

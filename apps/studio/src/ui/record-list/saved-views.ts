import type { ListSearch } from './list-search.ts';

/** A named set of filters and an order, without the page. */
export type SavedView<Search extends ListSearch> = {
  readonly name: string;
  readonly search: Omit<Search, 'page'>;
};

/** The lists with saved views. */
export type ViewKind = 'execution' | 'schedule' | 'dashboard';

/** Where the views of a list are saved in this browser. */
export type ViewPlace = { readonly kind: ViewKind; readonly projectId: number };

const keyOf = ({ kind, projectId }: ViewPlace): string => `millrace-${kind}-views-${projectId}`;

/**
 * The saved views of a list in this browser, by name. `read` parses the filters of one. Anything
 * invalid is ignored.
 */
export function readViews<Search extends ListSearch>(
  storage: Pick<Storage, 'getItem'>,
  place: ViewPlace,
  read: (raw: Record<string, unknown>) => Search,
): SavedView<Search>[] {
  try {
    const views: unknown = JSON.parse(storage.getItem(keyOf(place)) ?? '[]');
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
      .map(({ name, search }) => ({ name, search: withoutPage(read(search)) }));
  } catch {
    return [];
  }
}

/** Writes the views. Throws if the browser stores nothing. */
export function writeViews(
  storage: Pick<Storage, 'setItem'>,
  place: ViewPlace,
  views: readonly SavedView<ListSearch>[],
): void {
  storage.setItem(keyOf(place), JSON.stringify(views));
}

/** The views with another one, which replaces one of the same name. */
export function withView<Search extends ListSearch>(
  views: readonly SavedView<Search>[],
  name: string,
  search: Search,
): readonly SavedView<Search>[] {
  const others = views.filter((view) => view.name !== name);
  return [...others, { name, search: withoutPage(search) }].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
}

/** Whether a list shows exactly a view, on whatever page. */
export function isShown<Search extends ListSearch>(
  { search }: SavedView<Search>,
  shown: Search,
): boolean {
  const [one, other] = [new Map(Object.entries(search)), new Map(Object.entries(shown))];
  other.delete('page');
  return [...one.keys(), ...other.keys()].every((name) => one.get(name) === other.get(name));
}

/** Whether a list is narrowed or sorted, so that it is worth a name. */
export function isView(shown: ListSearch): boolean {
  return Object.values(withoutPage(shown)).some((value) => value !== undefined);
}

function withoutPage<Search extends ListSearch>({
  page: _page,
  ...search
}: Search): Omit<Search, 'page'> {
  return search;
}

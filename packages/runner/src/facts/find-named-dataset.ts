import { matchDatasetName } from '@millrace/processors';
import type { Dataset, Scope, Store } from '@millrace/store';

/** `count`: how many datasets have the name. `suggestion`: a similar name of another one. */
export type NamedDataset =
  | { readonly kind: 'dataset'; readonly dataset: Dataset }
  | { readonly kind: 'not named'; readonly count: number; readonly suggestion: string | null };

/**
 * The dataset of a project with a name, as far as the user can see it. Case decides only between
 * several. `projectId`: null for the default project.
 */
export async function findNamedDataset(
  store: Pick<Store, 'datasets' | 'projects'>,
  scope: Scope,
  projectId: number | null,
  name: string,
): Promise<NamedDataset> {
  const project = projectId ?? (await store.projects.defaultId());
  const match = matchDatasetName(name, await store.datasets.names(scope, project));
  const dataset = match.kind === 'one' ? await store.datasets.get(scope, match.id) : undefined;
  if (dataset !== undefined) return { kind: 'dataset', dataset };
  const { count, suggestion } = match.kind === 'one' ? { count: 0, suggestion: null } : match;
  return { kind: 'not named', count, suggestion };
}

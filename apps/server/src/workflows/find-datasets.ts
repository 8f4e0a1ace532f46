import type { FoundDataset } from '@millrace/api';
import { MillraceError, type DatasetDetail, phrase, writeText } from '@millrace/model';
import { findNamedDataset } from '@millrace/runner';
import type { Dataset, Scope, Store } from '@millrace/store';
import type { DatasetPlace } from './dataset-places.ts';
import { isId } from './dataset-details.ts';

type Mapping = Readonly<Record<string, string | number | null>>;
type Asked = DatasetPlace;
type Found = FoundDataset & Pick<Asked, 'isName'>;
type Reading = Pick<Store, 'datasets' | 'projects'>;
type Candidate = NonNullable<FoundDataset['dataset']>;

const MAX_CANDIDATES = 20;

/**
 * The datasets that an imported graph's references map to: by the given mapping, else by uuid (a
 * name: by that name), else by path within the project. A name only maps to datasets of the project. An id is meaningless: it was assigned elsewhere. Throws `CONFLICT`
 * naming all that can't be found, with candidates.
 */
export async function findDatasets(
  places: readonly DatasetPlace[],
  { projectId, mapping }: { readonly projectId: number; readonly mapping: Mapping },
  scope: Scope,
  store: Reading,
): Promise<Found[]> {
  const given = new Map(Object.entries(mapping));
  const found: Found[] = [];
  const open: Asked[] = [];
  for (const asked of places) {
    const answer = await findOne(asked, projectId, given, scope, store);
    if (answer === null) open.push(asked);
    else found.push({ ...answer, isName: asked.isName });
  }
  if (open.length === 0) return found;
  throw unresolved(
    await Promise.all(
      open.map(async (asked) => ({
        ...asked,
        candidates: await candidatesFor(asked, projectId, scope, store),
      })),
    ),
  );
}

async function findOne(
  { reference, isName, detail }: Asked,
  projectId: number,
  given: ReadonlyMap<string, string | number | null>,
  scope: Scope,
  store: Reading,
): Promise<FoundDataset | null> {
  const { datasets } = store;
  const replacement = given.get(reference);
  if (replacement === null) return { reference, by: 'none', dataset: null };
  if (replacement !== undefined) {
    const dataset = await datasets.resolve(scope, String(replacement));
    if (dataset === undefined) throw noSuchDataset(reference, replacement);
    if (isName && dataset.projectId !== projectId) throw notInProject(reference, dataset);
    return { reference, by: 'mapping', dataset: candidate(dataset) };
  }
  if (isName) {
    const named = await findNamedDataset(store, scope, projectId, reference);
    if (named.kind === 'dataset')
      return { reference, by: 'name', dataset: candidate(named.dataset) };
  }
  const uuid = detail?.uuid || (isName || isId(reference) ? '' : reference);
  const same = uuid === '' || isId(uuid) ? undefined : await datasets.resolve(scope, uuid);
  if (same !== undefined && (!isName || same.projectId === projectId))
    return { reference, by: 'uuid', dataset: candidate(same) };
  const [there, another] = await ofPath(detail, projectId, scope, datasets);
  return there === undefined || another !== undefined
    ? null
    : { reference, by: 'path', dataset: candidate(there) };
}

/** Only in the project itself, whose users can see them. */
async function ofPath(
  detail: DatasetDetail | undefined,
  projectId: number,
  scope: Scope,
  datasets: Store['datasets'],
): Promise<readonly Dataset[]> {
  if (detail === undefined || detail.path === '') return [];
  return (await datasets.atPath(scope, detail.path, MAX_CANDIDATES)).filter(
    (dataset) => dataset.projectId === projectId,
  );
}

/** Those with that path anywhere, then those with that name in the project. */
async function candidatesFor(
  { reference, isName, detail }: Asked,
  projectId: number,
  scope: Scope,
  { datasets }: Pick<Store, 'datasets'>,
): Promise<Candidate[]> {
  if (detail === undefined && !isName) return [];
  const path = detail?.path ?? '';
  const atPath = path === '' ? [] : await datasets.atPath(scope, path, MAX_CANDIDATES);
  const search = (isName ? reference : (detail?.name ?? '')).slice(0, 250);
  const named =
    search === ''
      ? []
      : await datasets.list(scope, { projectId, search, page: { page: 0, size: MAX_CANDIDATES } });
  const usable = [...atPath, ...named].filter((each) => !isName || each.projectId === projectId);
  const all = new Map(usable.map((dataset) => [dataset.id, candidate(dataset)]));
  return [...all.values()].slice(0, MAX_CANDIDATES);
}

function candidate({ id, uuid, name, path, projectId }: Dataset): Candidate {
  return { id, uuid, name, path, projectId };
}

function unresolved(
  open: readonly (Asked & { readonly candidates: readonly Candidate[] })[],
): MillraceError {
  const names = open.map(({ reference, detail }) =>
    detail === undefined || detail.name === '' ? reference : `"${detail.name}" (${reference})`,
  );
  const text = phrase`The workflow uses datasets that don't exist in this project: ${names.join(', ')}. In mapping, give a replacement for each, or null to leave it as it is.`;
  const errors = open.map(({ reference, nodeIds, detail, candidates }) => ({
    path: `body.mapping.${reference}`,
    message:
      candidates.length === 0
        ? 'there is no such dataset'
        : 'there is no such dataset; one of the candidates may be meant',
    reference,
    nodeIds,
    name: detail?.name ?? null,
    filePath: detail?.path ?? null,
    candidates,
  }));
  return new MillraceError('CONFLICT', text, { errors });
}

function notInProject(reference: string, { id }: Dataset): MillraceError {
  const text = phrase`Dataset ${String(id)} is in another project. A query names datasets of its own project. Choose another one.`;
  return new MillraceError('INVALID', text, {
    errors: [{ path: `body.mapping.${reference}`, message: writeText(text) }],
  });
}

function noSuchDataset(reference: string, replacement: string | number): MillraceError {
  const text = phrase`There is no dataset ${String(replacement)} that you can see. Choose another one.`;
  return new MillraceError('INVALID', text, {
    errors: [{ path: `body.mapping.${reference}`, message: writeText(text) }],
  });
}

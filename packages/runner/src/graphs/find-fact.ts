import {
  phrase,
  detailedError,
  isMillraceError,
  MillraceError,
  textOf,
  type ErrorText,
} from '@millrace/model';
import type { Fact, Need } from '@millrace/processors';
import { findNamedDataset } from '../facts/find-named-dataset.ts';
import type { FileSchemas } from '../facts/file-schema.ts';
import { requestFields } from '../sources/request-fields.ts';
import { findSavedModel } from '../facts/saved-model.ts';
import type { Person } from '../people/person.ts';
import type { Services } from '../services/services.ts';

/** Who asks; names of datasets are looked up in the project, or in the default one. */
export type Asking = {
  readonly person: Person;
  readonly projectId: number | null;
  readonly signal: AbortSignal;
};

/**
 * Looks up a fact that lowering needs. Throws if it can't be found now: `FILE_NOT_FOUND`,
 * `NOT_ALLOWED`, `INVALID`.
 */
export async function findFact(
  services: Services,
  schemas: FileSchemas,
  need: Exclude<Need, { kind: 'pivot values' }>,
  { person, projectId, signal }: Asking,
): Promise<Fact> {
  switch (need.kind) {
    case 'saved model':
      return {
        kind: 'saved model',
        ...(await findSavedModel(services.files, readable(services, need.path, person))),
      };
    case 'schema of table':
      return {
        kind: 'schema of file',
        fields: await services.databases.columns(need.database, person, signal),
      };
    case 'schema of request':
      return {
        kind: 'schema of file',
        fields: await requestFields(services, need.request, need.format, person, signal),
      };
    case 'schema of lake':
      readable(services, need.table.path, person);
      return {
        kind: 'schema of file',
        fields: await services.knowledge.tables.fields(need.table),
      };
    case 'dataset':
      return findDataset(services, need.reference, person);
    case 'dataset named':
      return findNamed(services, need, { person, projectId });
    case 'schema of file':
      return {
        kind: 'schema of file',
        fields: await schemas.find(readable(services, need.path, person), need.format),
      };
  }
}

async function findDataset(
  { store }: Services,
  reference: string,
  { scope, user }: Person,
): Promise<Fact> {
  const dataset = await store.datasets.resolve(scope, reference);
  if (dataset !== undefined) return { kind: 'dataset', dataset };
  return {
    kind: 'missing',
    text: phrase`There is no dataset "${reference}" that ${user.username} may see.`,
  };
}

async function findNamed(
  { store }: Services,
  { name, formerly }: Extract<Need, { kind: 'dataset named' }>,
  { person: { scope }, projectId }: Pick<Asking, 'person' | 'projectId'>,
): Promise<Fact> {
  const found = await findNamedDataset(store, scope, projectId, name);
  if (found.kind === 'dataset' || formerly === undefined) return found;
  const renamed = await store.datasets.resolve(scope, formerly);
  return renamed?.projectId === (projectId ?? (await store.projects.defaultId()))
    ? { ...found, suggestion: renamed.name }
    : found;
}

function readable({ files }: Services, path: string, { user, access }: Person): string {
  const exact = files.normalize(path);
  if (access(exact) === 'none')
    throw detailedError('NOT_ALLOWED', 'MAY_NOT_READ', { user: user.username, path: exact });
  return exact;
}

/** Why a fact could not be found, as an error of the error table. */
export function reasonOf(error: unknown, what: ErrorText): MillraceError {
  if (isMillraceError(error)) return error;
  return new MillraceError('INVALID', phrase`${what}: ${textOf(error)}`, { cause: error });
}

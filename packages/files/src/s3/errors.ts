import { detailedError, MillraceError, millraceError } from '@millrace/model';

/** What an object store said no to. Its own message may name keys and hosts, so it isn't shown. */
type ServiceError = {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

export function statusOf(error: unknown): number | undefined {
  return (error as ServiceError | null)?.$metadata?.httpStatusCode;
}

/** Runs an operation on a store and converts its errors to those of the error table. */
export async function translated<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translate(path, error);
  }
}

export function translate(path: string, error: unknown): unknown {
  if (error instanceof MillraceError) return error;
  const { name = '', code = '' } = error as ServiceError;
  const status = statusOf(error);
  if (name === 'NoSuchBucket') return detailedError('UNAVAILABLE', 'NO_BUCKET', { path });
  if (name === 'NoSuchKey' || name === 'NotFound') return millraceError('FILE_NOT_FOUND', { path });
  if (status === 412 || name === 'PreconditionFailed')
    return millraceError('FILE_EXISTS', { path });
  if (status === 401 || status === 403 || name === 'CredentialsProviderError')
    return detailedError('NOT_ALLOWED', 'STORE_REFUSES_KEY', {
      path,
      reason: name || String(status),
    });
  if (status !== undefined && name !== '')
    return detailedError('UNAVAILABLE', 'STORE_ANSWERED', { path, reason: name });
  if (connectionCodes.has(code) || name === 'TimeoutError')
    return detailedError('UNAVAILABLE', 'STORE_UNREACHABLE', { path, reason: code || name });
  return error;
}

const connectionCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

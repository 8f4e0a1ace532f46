import { VARCHAR } from '@duckdb/node-api';
import { kernel, kernelError, type Kernel } from './kernel.ts';
import { isUrl, partOfUrl } from './url.ts';

export const conversions: readonly Kernel[] = [
  kernel('spark_url_part', [VARCHAR, VARCHAR], VARCHAR, (url: string, part: string) =>
    isUrl(url) ? partOfUrl(url, part) : null,
  ),
  kernel('spark_url_problem', [VARCHAR], VARCHAR, (url: string) => (isUrl(url) ? null : url)),
  // The value of a parameter, as it is written.
  kernel('spark_url_parameter', [VARCHAR, VARCHAR], VARCHAR, (url: string, key: string) => {
    const query = isUrl(url) ? partOfUrl(url, 'QUERY') : null;
    if (query === null) return null;
    if (!/^[\w~%-]*$/.test(key)) throw kernelError('NOT_EXACT', key);
    return new RegExp(`(?:&|^)${key}=([^&]*)`).exec(query)?.[1] ?? null;
  }),
];

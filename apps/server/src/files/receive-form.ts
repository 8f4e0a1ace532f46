import { MillraceError } from '@millrace/model';
import type { Readable } from 'node:stream';
import type { RequestContext } from '../requests/request-context.ts';
import { keepForm } from './keep-form.ts';
import {
  missingPath,
  type UploadAnswer,
  type UploadInput,
  type UploadTools,
} from './upload-tools.ts';

/**
 * Stores the files of a form, whose path may come before or after them. They are stored temporarily
 * until the form has ended, and then moved to their targets.
 */
export function receiveForm(
  { files, spool, limit }: UploadTools,
  { query }: UploadInput,
  { user, request }: RequestContext,
): Promise<UploadAnswer> {
  return spool.withFolder(async (folder) => {
    const placeOf = (
      filename: string,
      path: string,
      fields: ReadonlyMap<string, string>,
    ): Promise<string> =>
      files.writablePath(path.endsWith('/') ? path + baseName(filename) : path, user, {
        overwrite: overwrites(fields),
      });
    const pathOf = (fields: ReadonlyMap<string, string>): string =>
      query.path ?? fields.get('path') ?? '';
    const overwrites = (fields: ReadonlyMap<string, string>): boolean =>
      query.overwrite ?? fields.get('overwrite') === 'true';
    const begin = async (fields: ReadonlyMap<string, string>, filename: string): Promise<unknown> =>
      pathOf(fields) === '' ? undefined : placeOf(filename, pathOf(fields), fields);

    const form = await keepForm(request.body as Readable, request.headers['content-type'], {
      folder,
      limit,
      begin,
    });
    const path = pathOf(form.fields);
    if (path === '') throw missingPath();
    if (form.files.length > 1 && !path.endsWith('/'))
      throw invalid(
        'path',
        `The form has ${form.files.length} files: let path be a folder, ending in "/".`,
      );
    const places = await Promise.all(
      form.files.map(({ filename }) => placeOf(filename, path, form.fields)),
    );
    const twice = places.find((place, index) => places.indexOf(place) !== index);
    if (twice !== undefined) throw invalid('file', `Two files of the form would be "${twice}".`);

    const entries = [];
    for (const [index, { kept }] of form.files.entries())
      entries.push(
        await files.adopt(kept, places[index] ?? '', user, { overwrite: overwrites(form.fields) }),
      );
    const [first] = entries;
    if (first === undefined) throw invalid('file', 'The form has no file.');
    return entries.length === 1 ? first : { ...first, entries };
  });
}

function baseName(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1) ?? '';
  if (name !== '') return name;
  throw invalid('path', 'The path is a folder, and the file has no name.');
}

function invalid(path: string, message: string): MillraceError {
  return new MillraceError('INVALID', message, { errors: [{ path: `body.${path}`, message }] });
}

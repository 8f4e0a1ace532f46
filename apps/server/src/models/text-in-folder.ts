import type { Person, PersonFiles } from '../files/person-files.ts';

/**
 * The text of the first file in the folder whose name fits; null if there is none, and 'too large'
 * without reading it if it has more bytes.
 */
export async function textInFolder(
  files: PersonFiles,
  folder: string,
  person: Person,
  { fits, most }: { readonly fits: (name: string) => boolean; readonly most: number },
): Promise<{ readonly text: string } | 'too large' | null> {
  const opened = await files.folder(folder, person, { makesOwn: false });
  const wanted = opened.names.filter(fits).slice(0, 1);
  for await (const { path, directory, length } of opened.entries(wanted)) {
    if (directory) return null;
    return length > most ? 'too large' : { text: await files.head(path, person, most) };
  }
  return null;
}

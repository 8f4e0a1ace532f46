import type { Publication } from './file-system.ts';

/** Lets several outputs appear together: where one cannot, none does. */
export async function publishAll(publications: readonly Publication[]): Promise<void> {
  const committed: Publication[] = [];
  try {
    for (const publication of publications) {
      await publication.commit();
      committed.push(publication);
    }
  } catch (error) {
    for (const publication of committed.toReversed()) await publication.rollback();
    for (const publication of publications.slice(committed.length)) await publication.rollback();
    throw error;
  }
  for (const publication of publications) await publication.finish();
}

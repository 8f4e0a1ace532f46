import type { Publication } from './file-system.ts';

/** Lets several outputs appear together: where one cannot, none does. */
export async function publishAll(publications: readonly Publication[]): Promise<void> {
  try {
    for (const publication of publications) await publication.stage();
    for (const publication of publications) await publication.commit();
  } catch (error) {
    for (const publication of publications.toReversed()) await publication.rollback();
    throw error;
  }
  for (const publication of publications) await publication.finish();
}

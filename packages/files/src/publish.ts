import type { Publication } from './file-system.ts';

/** Publishes several outputs together: if one can't be published, none is. */
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

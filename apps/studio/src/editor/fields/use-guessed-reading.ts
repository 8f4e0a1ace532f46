import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { folderOf, isPlainPath } from '../../files/path-parts.ts';
import { guessReading, type Reading } from '../../files/guess-reading.ts';
import { client } from '../../service/client.ts';
import { filesQuery } from '../../service/queries.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { isReadAs, mayGuess, readAs } from './guessed-reading.ts';

const typingMs = 250;

export type GuessedReading = {
  /** How the reader was set to read its file, as long as it stays so. */
  readonly reading: Reading | null;
  /** Tells that a path was given here. */
  readonly give: (path: string) => void;
};

/**
 * Where a reader is given a file, it is set to read it as the file looks: one step to undo, and
 * only where nobody has said how.
 */
export function useGuessedReading(nodeId: string): GuessedReading {
  const session = useSession();
  const queryClient = useQueryClient();
  const [guessed, setGuessed] = useState<Reading | null>(null);
  const reading = useSessionState(({ history }) =>
    guessed !== null && isReadAs(history.present, nodeId, guessed) ? guessed : null,
  );
  const give = useDebouncedCallback(async (path: string): Promise<void> => {
    const mayStill = (): boolean => mayGuess(session.getState().history.present, nodeId, path);
    const found = mayStill() && isPlainPath(path) ? await readingOf(queryClient, path) : null;
    if (
      found === null ||
      !mayStill() ||
      isReadAs(session.getState().history.present, nodeId, found)
    )
      return;
    session.getState().edit((graph) => readAs(graph, nodeId, found));
    setGuessed(found);
  }, typingMs);
  return { reading, give };
}

/** How a file looks; null where there is none. */
async function readingOf(queryClient: QueryClient, path: string): Promise<Reading | null> {
  try {
    const entries = await queryClient.fetchQuery(filesQuery(folderOf(path)));
    if (!entries.some((entry) => entry.path === path && !entry.directory)) return null;
    return guessReading(await client.files.open({ query: { path } }));
  } catch {
    return null;
  }
}

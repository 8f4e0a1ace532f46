import type { DetectedFormat } from '@millrace/api';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { folderOf, isPlainPath } from '../../../files/path-parts.ts';
import { client } from '../../../service/client.ts';
import { filesQuery } from '../../../service/queries.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { applyFormat, hasFormat, mayDetect, pathOf } from './detected-settings.ts';

/** Parts of a format that aren't to be detected. */
export type KnownFormat = { readonly delimiter?: string; readonly encoding?: string };

export type Detection = {
  /** What was found, as long as the reader has these settings. */
  readonly found: DetectedFormat | null;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Detects the format of the reader's file and applies it, as one step to undo. */
  readonly detect: (known: KnownFormat) => void;
  /** Reports that a path was set: its format is detected if no one has set another. */
  readonly setPath: (path: string) => void;
};

const typingMs = 250;

export function useDetection(nodeId: string): Detection {
  const session = useSession();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<DetectedFormat | null>(null);
  const found = useSessionState(({ history }) =>
    last !== null && hasFormat(history.present, nodeId, last) ? last : null,
  );
  const apply = (format: DetectedFormat): void => {
    session.getState().edit((graph) => applyFormat(graph, nodeId, format));
    setLast(format);
  };
  const detecting = useMutation({
    mutationFn: (known: KnownFormat) => {
      const graph = session.getState().history.present;
      const node = graph.nodes.find(({ id }) => id === nodeId)!;
      return client.datasets.detect({ body: { path: pathOf(node, graph), ...known } });
    },
    onSuccess: apply,
  });
  const setPath = useDebouncedCallback(async (path: string): Promise<void> => {
    const mayStill = (): boolean => mayDetect(session.getState().history.present, nodeId, path);
    const format = mayStill() && isPlainPath(path) ? await formatOf(queryClient, path) : null;
    if (format !== null && mayStill()) apply(format);
  }, typingMs);
  return {
    found,
    isPending: detecting.isPending,
    error: detecting.error,
    detect: detecting.mutate,
    setPath,
  };
}

/** The detected format of a file; null if there is none, or it can't be read. */
async function formatOf(queryClient: QueryClient, path: string): Promise<DetectedFormat | null> {
  try {
    const entries = await queryClient.fetchQuery(filesQuery(folderOf(path)));
    if (!entries.some((entry) => entry.path === path && !entry.directory)) return null;
    return await client.datasets.detect({ body: { path } });
  } catch {
    return null;
  }
}

import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A recently opened record, newest first in lists. */
export type Recent = {
  readonly projectId: number;
  readonly kind: 'workflow' | 'dataset' | 'execution';
  readonly id: number;
  readonly name: string;
};

const place = 'millrace-recent';
const most = 24;

export function recents(): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Moves the opened record to the front, without duplicates, with its current name. */
export function withRecent(before: readonly Recent[], opened: Recent): readonly Recent[] {
  return [
    opened,
    ...before.filter(({ kind, id }) => kind !== opened.kind || id !== opened.id),
  ].slice(0, most);
}

/** Remembers the record in the URL under this name. */
export function useRemember(name: string | undefined): void {
  const { projectId, workflowId, datasetId, executionId } = useParams({ strict: false });
  useEffect(() => {
    const kind =
      workflowId !== undefined ? 'workflow' : datasetId !== undefined ? 'dataset' : 'execution';
    const id = workflowId ?? datasetId ?? executionId;
    if (projectId === undefined || id === undefined || name === undefined || name === '…') return;
    localStorage.setItem(
      place,
      JSON.stringify(withRecent(recents(), { projectId, kind, id, name })),
    );
  }, [projectId, workflowId, datasetId, executionId, name]);
}

function isRecent(value: unknown): value is Recent {
  const { projectId, kind, id, name } = (value ?? {}) as Partial<Recent>;
  return (
    Number.isInteger(projectId) &&
    Number.isInteger(id) &&
    typeof name === 'string' &&
    ['workflow', 'dataset', 'execution'].includes(kind ?? '')
  );
}

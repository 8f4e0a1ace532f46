import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Something that was opened, the last first. */
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

/** What is opened comes first, once, with the name it has now. */
export function withRecent(before: readonly Recent[], opened: Recent): readonly Recent[] {
  return [
    opened,
    ...before.filter(({ kind, id }) => kind !== opened.kind || id !== opened.id),
  ].slice(0, most);
}

/** Remembers what the address names, under its name. */
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

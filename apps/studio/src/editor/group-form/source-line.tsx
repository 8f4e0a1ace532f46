import { Button } from '@mantine/core';
import { ProblemError } from '@millrace/client';
import type { Group, GroupSource, Source } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../session/use-session.ts';
import { UpdateDialog } from './update-dialog.tsx';
import { readSource } from '../subworkflows/use-insert-workflow.ts';
import style from '../subworkflows/subworkflows.module.css';

/** Which version of which workflow a group is a copy of, and whether there is a newer one. */
export function SourceLine({
  group,
  source,
}: {
  readonly group: Group;
  readonly source: GroupSource;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useSession().getState();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const [isAsked, setAsked] = useState(false);
  const { data: newest } = useQuery({
    queryKey: ['workflows', 'source', source.workflowId, source.uuid],
    queryFn: () => readNewest(source),
    staleTime: 0,
  });
  const isNewer = newest !== null && newest !== undefined && newest.version > source.version;
  return (
    <div className={style.source}>
      <p>
        {t('editor.blocks.sourceOf')}{' '}
        <Link
          to="/projects/$projectId/workflows/$workflowId"
          params={{ projectId, workflowId: source.workflowId }}
        >
          {source.name}
        </Link>
        {t('editor.blocks.sourceVersion', { version: source.version })}{' '}
        {newest === null && t('editor.blocks.sourceGone')}
        {isNewer && t('editor.blocks.sourceNewer', { version: newest.version })}
      </p>
      {isNewer && mayEdit && (
        <Button size="compact-sm" variant="light" onClick={() => setAsked(true)}>
          {t('editor.blocks.updateMore')}
        </Button>
      )}
      {isAsked && newest !== null && newest !== undefined && (
        <UpdateDialog
          group={group}
          source={source}
          newest={newest}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

/** Null where the workflow is gone, or another one has its number here. */
async function readNewest({ workflowId, uuid }: GroupSource): Promise<Source | null> {
  try {
    const source = await readSource(workflowId);
    return source.uuid === uuid ? source : null;
  } catch (error) {
    if (error instanceof ProblemError && (error.status === 404 || error.status === 403))
      return null;
    throw error;
  }
}

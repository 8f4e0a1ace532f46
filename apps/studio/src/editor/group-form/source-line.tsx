import { Button, Group as Row } from '@mantine/core';
import { ProblemError } from '@millrace/client';
import {
  broughtUpToDate,
  type Group,
  type GroupSource,
  type Source,
  type Update,
  readVersion,
} from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../session/use-session.ts';
import { readSource } from '../subworkflows/use-insert-workflow.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useKindOf } from '../parameters/use-parameters.ts';
import { workflows } from '../session/workflows.ts';
import style from '../subworkflows/subworkflows.module.css';
import { Dialog } from '../../ui/dialog.tsx';

/** Which version of which workflow a group was copied from, and whether there is a newer one. */
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
        {t('editor.subworkflows.sourceOf')}{' '}
        <Link
          to="/projects/$projectId/workflows/$workflowId"
          params={{ projectId, workflowId: source.workflowId }}
        >
          {source.name}
        </Link>
        {t('editor.subworkflows.sourceVersion', { version: source.version })}{' '}
        {newest === null && t('editor.subworkflows.sourceGone')}
        {isNewer && t('editor.subworkflows.sourceNewer', { version: newest.version })}
      </p>
      {isNewer && mayEdit && (
        <Button size="compact-sm" variant="light" onClick={() => setAsked(true)}>
          {t('editor.subworkflows.updateMore')}
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

/** Null if the workflow no longer exists, or if another one has its id here. */
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

type Props = {
  readonly group: Group;
  readonly source: GroupSource;
  readonly newest: Source;
  readonly onClose: () => void;
};

/** Shows what a newer version would change in a copy, before it is applied. */
function UpdateDialog({ group, source, newest, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { workflowId, version } = source;
  const query = useQuery({
    queryKey: ['workflows', 'version', workflowId, version],
    queryFn: () => readVersion(workflows, workflowId, version),
  });
  const graph = useSessionState(({ history }) => history.present);
  const kindOf = useKindOf();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('editor.subworkflows.updateTitle', { name: group.title })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className={style.what}>
        {t('editor.subworkflows.updateWhat', { from: version, to: newest.version })}
      </p>
      <Loaded query={query}>
        {(base) => {
          const update = broughtUpToDate(graph, group.id, base.graph, newest, kindOf);
          return update === null ? null : <Choice update={update} onClose={onClose} />;
        }}
      </Loaded>
    </Dialog>
  );
}

function Choice({
  update,
  onClose,
}: {
  readonly update: Update;
  readonly onClose: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const lists = (['added', 'changed', 'removed', 'kept', 'shared'] as const).filter(
    (kind) => update[kind].length > 0,
  );
  const apply = (): void => {
    session.getState().edit(() => update.graph);
    onClose();
  };
  return (
    <>
      {lists.length === 0 && <p className={style.what}>{t('editor.subworkflows.updateNothing')}</p>}
      {lists.map((kind) => (
        <section key={kind} className={style.changes} aria-label={t(`editor.subworkflows.${kind}`)}>
          <h3>{t(`editor.subworkflows.${kind}`)}</h3>
          <ul>
            {update[kind].map((title, index) => (
              <li key={index}>{title}</li>
            ))}
          </ul>
        </section>
      ))}
      <Row justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button data-autofocus onClick={apply}>
          {t('editor.subworkflows.update')}
        </Button>
      </Row>
    </>
  );
}

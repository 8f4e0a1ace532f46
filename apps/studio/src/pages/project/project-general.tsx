import { Button, Select, Textarea, TextInput } from '@mantine/core';
import type { Project } from '@millrace/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../service/client.ts';
import { projectsQuery, targetsQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notify } from '../../ui/notify.tsx';
import style from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';

/** The name, the description and the target of a project, and deleting it. */
export function ProjectGeneral({ projectId }: { readonly projectId: number }): React.JSX.Element {
  return (
    <Loaded query={useQuery(projectsQuery)}>
      {(projects) => {
        const project = projects.find(({ id }) => id === projectId);
        return project === undefined ? null : (
          <div className={style.section}>
            <ProjectForm key={`${project.id} ${project.dateLastUpdated}`} project={project} />
            <DeleteProject project={project} />
          </div>
        );
      }}
    </Loaded>
  );
}

function ProjectForm({ project }: { readonly project: Project }): React.JSX.Element {
  const { t } = useTranslation();
  const { mayOwn } = useRights(project.id);
  const queryClient = useQueryClient();
  const { data: targets = [] } = useQuery(targetsQuery);
  const [values, setValues] = useState({
    name: project.name,
    description: project.description,
    target: project.target,
  });
  const save = useMutation({
    mutationFn: () => client.projects.update({ params: { id: project.id }, body: values }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
      notify(t('projectSettings.saved'));
    },
  });
  const isChanged =
    values.name !== project.name ||
    values.description !== project.description ||
    values.target !== project.target;
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextInput
        label={t('common.name')}
        required
        withAsterisk={false}
        disabled={!mayOwn}
        value={values.name}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, name: value })}
      />
      <Textarea
        label={t('workflows.about')}
        autosize
        minRows={2}
        disabled={!mayOwn}
        value={values.description}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, description: value })}
      />
      <Select
        label={t('projectSettings.target')}
        description={t('projectSettings.targetText')}
        data={targets.map(({ name }) => name)}
        allowDeselect={false}
        disabled={!mayOwn}
        value={values.target}
        onChange={(value) => value !== null && setValues({ ...values, target: value })}
      />
      {save.error !== null && <Problem error={save.error} />}
      {mayOwn && (
        <div>
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            {t('projectSettings.save')}
          </Button>
        </div>
      )}
      {!mayOwn && <p className="quiet">{t('projectSettings.onlyOwners')}</p>}
    </form>
  );
}

/** Records that name no project go to the initial one, which can't be deleted. */
const initialProjectId = 1;

function DeleteProject({ project }: { readonly project: Project }): React.JSX.Element | null {
  const { t } = useTranslation();
  const { mayOwn } = useRights(project.id);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      client.projects.delete({ params: { id: project.id }, query: { force: true } }),
    async onSuccess() {
      localStorage.removeItem('millrace-project');
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
      await navigate({ to: '/' });
    },
  });
  if (!mayOwn || project.id === initialProjectId) return null;
  return (
    <>
      <hr className={style.line} />
      <Button variant="default" c="var(--danger)" onClick={() => setAsking(true)}>
        {t('common.asks', { action: t('projectSettings.delete') })}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('projectSettings.deleteTitle', { name: project.name })}
        submit={t('projectSettings.delete')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => {
          setAsking(false);
          remove.reset();
        }}
      >
        {t('projectSettings.deleteText')}
      </ConfirmDialog>
    </>
  );
}

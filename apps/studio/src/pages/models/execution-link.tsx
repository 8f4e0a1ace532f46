import type { SavedModel } from '@millrace/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The execution that saved a model. */
export type ModelRun = NonNullable<NonNullable<SavedModel['writtenBy']>['execution']>;

export function ExecutionLink({
  id: executionId,
  projectId,
  children,
}: Pick<ModelRun, 'id' | 'projectId'> & { readonly children: ReactNode }): React.JSX.Element {
  return (
    <Link to="/projects/$projectId/executions/$executionId" params={{ projectId, executionId }}>
      {children}
    </Link>
  );
}

/** The workflow that it ran, with its version. */
export function WorkflowLink({ run }: { readonly run: ModelRun }): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId, workflowId, workflowName, workflowVersion: version } = run;
  return (
    <>
      <Link to="/projects/$projectId/workflows/$workflowId" params={{ projectId, workflowId }}>
        {workflowName}
      </Link>{' '}
      <span className="quiet">{t('models.workflowVersion', { version })}</span>
    </>
  );
}

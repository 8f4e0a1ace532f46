import { useSearch } from '@tanstack/react-router';
import { EditorPage } from '../../editor/editor-page.tsx';
import { VersionPage } from '../../editor/version/version-page.tsx';

/** A workflow in the editor; where the address names an execution, as that ran it. */
export function WorkflowPage(): React.ReactNode {
  const { run } = useSearch({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  return run === undefined ? <EditorPage /> : <VersionPage executionId={run} />;
}

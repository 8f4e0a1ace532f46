import { useSearch } from '@tanstack/react-router';
import { EditorPage } from '../../editor/editor-page.tsx';
import { VersionPage } from '../../editor/version/version-page.tsx';

/** A workflow in the editor; if the URL names an execution, as that execution ran it. */
export function WorkflowPage(): React.ReactNode {
  const { run } = useSearch({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  return run === undefined ? <EditorPage /> : <VersionPage executionId={run} />;
}

import { subworkflowSlice } from '../state/subworkflow-state.ts';
import { ChooseWorkflow } from './choose-workflow.tsx';
import { ParameterQuestion } from './parameter-question.tsx';
import { useEditor } from '../state/use-editor.ts';

/** What opens over the editor while a workflow is inserted. */
export function SubworkflowDialogs(): React.JSX.Element {
  const { isSelecting, question } = useEditor(subworkflowSlice, (state) => state);
  return (
    <>
      {isSelecting && <ChooseWorkflow />}
      {question !== null && <ParameterQuestion question={question} />}
    </>
  );
}

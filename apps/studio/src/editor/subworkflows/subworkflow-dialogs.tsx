import { useSubworkflowState } from './subworkflow-state.ts';
import { ChooseWorkflow } from './choose-workflow.tsx';
import { ParameterQuestion } from './parameter-question.tsx';

/** What opens over the editor while a workflow is inserted. */
export function SubworkflowDialogs(): React.JSX.Element {
  const { isSelecting, question } = useSubworkflowState();
  return (
    <>
      {isSelecting && <ChooseWorkflow />}
      {question !== null && <ParameterQuestion question={question} />}
    </>
  );
}

import { IconBoxMultiple } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands, type Command } from '../../shell/commands.ts';
import { useSessionState } from '../session/use-session.ts';
import { chooseWorkflow, useSubworkflowState } from './subworkflow-state.ts';
import { ChooseWorkflow } from './choose-workflow.tsx';
import { ParameterQuestion } from './parameter-question.tsx';

const none: readonly Command[] = [];

/** What opens over the editor while a workflow is inserted, and the command that begins it. */
export function SubworkflowDialogs(): React.JSX.Element {
  const { t } = useTranslation();
  const { isSelecting, question } = useSubworkflowState();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const commands = useMemo(
    () =>
      mayEdit
        ? [{ id: 'insert workflow', label: t('editor.blocks.insertMore'), kind: t('command.actions'), icon: IconBoxMultiple, run: chooseWorkflow }]
        : none,
    [t, mayEdit],
  );
  useOfferCommands(commands);
  return (
    <>
      {isSelecting && <ChooseWorkflow />}
      {question !== null && <ParameterQuestion question={question} />}
    </>
  );
}

import { IconBoxMultiple } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands, type Command } from '../../shell/commands.ts';
import { useSessionState } from '../session/use-session.ts';
import { chooseWorkflow, useBlocksState } from './blocks-state.ts';
import { ChooseWorkflow } from './choose-workflow.tsx';
import { ParameterQuestion } from './parameter-question.tsx';

const none: readonly Command[] = [];

/** What opens over the editor while a workflow is inserted, and the command that begins it. */
export function Blocks(): React.JSX.Element {
  const { t } = useTranslation();
  const { isChoosing, question } = useBlocksState();
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
      {isChoosing && <ChooseWorkflow />}
      {question !== null && <ParameterQuestion question={question} />}
    </>
  );
}

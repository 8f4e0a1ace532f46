import { Button } from '@mantine/core';
import { declaredIn, freeName, withParameters, undeclaredOf } from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';
import { IconVariablePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../session/use-session.ts';
import { openParameters } from '../state/parameters-state.ts';
import { useEditorStore } from '../state/use-editor.ts';

/**
 * Where an issue says that a parameter is not declared: declares it, and shows it to be filled in.
 */
export function DeclareParameter({
  issue,
}: {
  readonly issue: Pick<Issue, 'code' | 'args'>;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const mayEdit = useSessionState((state) => state.mayEdit);
  const name = undeclaredOf(issue);
  if (name === null || !mayEdit) return null;
  const declare = (): void => {
    session.getState().edit((graph) => {
      const { parameters } = declaredIn(graph.parameters);
      return withParameters(graph, [
        ...parameters,
        { name: freeName(parameters, name), type: 'STRING', value: '', description: '' },
      ]);
    });
    openParameters(editor, name);
  };
  return (
    <Button
      size="compact-xs"
      variant="light"
      leftSection={<IconVariablePlus size={12} />}
      onClick={declare}
    >
      {t('editor.parameters.declare', { name })}
    </Button>
  );
}

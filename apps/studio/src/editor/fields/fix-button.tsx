import { Button } from '@mantine/core';
import {
  declaredIn,
  freeName,
  setField,
  undeclaredOf,
  withParameters,
} from '@millrace/graph-editor';
import type { Issue } from '@millrace/model';
import { IconVariablePlus, IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../session/use-session.ts';
import { placeOfIssue, type IssuePlace } from '../reveal/issue-place.ts';
import { fixOf } from './fix.ts';
import { revealPlace } from '../reveal/reveal.ts';
import { useEditorStore } from '../state/use-editor.ts';
import { openParameters } from '../state/parameters-state.ts';

type FixProps = {
  readonly nodeId: string;
  readonly field: string;
  readonly value: string;
  readonly issue: Issue;
};

/** A button that applies the fix suggested by an issue, as its own step to undo. */
export function Fix({ nodeId, field, value, issue }: FixProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const mayEdit = useSessionState((state) => state.mayEdit);
  const fix = fixOf(value, issue);
  if (fix === null) return <DeclareParameter issue={issue} />;
  if (!mayEdit) return null;
  const apply = (): void => {
    session.getState().edit((graph) => setField(graph, nodeId, field, fix.value));
    revealPlace(editor, {
      nodeId,
      field,
      ...behind(placeOfIssue(value, issue), fix.value.length - value.length),
    });
  };
  return (
    <Button size="compact-xs" variant="light" leftSection={<IconWand size={12} />} onClick={apply}>
      {t('editor.fix.apply', { name: fix.name })}
    </Button>
  );
}

/**
 * Where to continue typing: after the fixed text, which is now that much longer. The button
 * disappears with the issue.
 */
function behind({ entry, span }: IssuePlace, longer: number): IssuePlace {
  return { entry, span: span === null ? null : [span[1] + longer, span[1] + longer] };
}

/** On an issue about an undeclared parameter: declares it and shows it to be filled in. */
function DeclareParameter({
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

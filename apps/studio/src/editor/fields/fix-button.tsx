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
import { placeOfIssue, wrongText, type IssuePlace } from '../reveal/issue-place.ts';
import { fixOf } from './fix.ts';
import { revealPlace } from '../reveal/reveal.ts';
import { useEditorStore } from '../state/use-editor.ts';
import { openParameters } from '../state/parameters-state.ts';

type FixProps = {
  readonly nodeId: string;
  readonly field: string;
  readonly value: string;
  readonly issue: Issue;
  /** Whether the button names the wrong text too, because the field is elsewhere. */
  readonly isAway?: boolean;
};

/** A button that applies the fix suggested by an issue, as its own step to undo. */
export function Fix({
  nodeId,
  field,
  value,
  issue,
  isAway = false,
}: FixProps): React.JSX.Element | null {
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
      {isAway
        ? t('editor.fix.replace', { wrong: wrongText(issue) ?? '', name: fix.name })
        : t('editor.fix.apply', { name: fix.name })}
    </Button>
  );
}

/** The same away from the field, such as in a list of issues. Renders nothing for other issues. */
export function FixElsewhere({ issue }: { readonly issue: Issue }): React.JSX.Element | null {
  const { nodeId, field } = issue;
  const value = useSessionState(
    ({ history }) =>
      history.present.nodes
        .find(({ id }) => id === nodeId)
        ?.fields.find(({ name }) => name === field)?.value,
  );
  if (nodeId === null || field === null || value === undefined) return null;
  return <Fix nodeId={nodeId} field={field} value={value} issue={issue} isAway />;
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

import { TextInput } from '@mantine/core';
import { declaredIn, nameProblem, withParameters, withRenamedUses } from '@millrace/graph-editor';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';
import { useDeclared, useKindOf } from './use-parameters.ts';

/**
 * The name of a parameter. A new name is applied on blur or Enter and replaces the old one
 * everywhere, as one step to undo.
 */
export function ParameterName({
  index,
  name,
  isStart,
}: {
  readonly index: number;
  readonly name: string;
  /** Whether it gets the focus when the form opens. */
  readonly isStart: boolean;
}): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const kindOf = useKindOf();
  const { parameters } = useDeclared();
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const problem = nameProblem(parameters, index, typed.trim());
  const take = (): void => {
    const wanted = typed.trim();
    if (problem !== null || wanted === name) return;
    session.getState().edit((graph) => {
      const renamed = declaredIn(graph.parameters).parameters.map((each, at) =>
        at === index ? { ...each, name: wanted } : each,
      );
      return withParameters(withRenamedUses(graph, name, wanted, kindOf), renamed);
    });
  };
  return (
    <TextInput
      label={t('editor.parameters.name')}
      data-parameter-name
      data-autofocus={isStart || undefined}
      value={typed}
      spellCheck={false}
      autoCapitalize="off"
      error={problem === null ? undefined : t(`editor.parameters.nameProblem.${problem}`)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={isStart ? ({ currentTarget }) => showName(currentTarget) : undefined}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key !== 'Escape' || typed === name) return;
        event.stopPropagation();
        setTyped(name);
      }}
    />
  );
}

/** Brings the name of a parameter into view and selects it. */
export function showName(input: HTMLInputElement): void {
  input.closest('li')?.scrollIntoView({ block: 'nearest' });
  input.select();
}

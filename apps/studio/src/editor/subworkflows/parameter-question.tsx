import { Button, Group, Radio } from '@mantine/core';
import type { Clash } from '@millrace/graph-editor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../state/canvas-state.ts';
import { subworkflowSlice, type Question } from '../state/subworkflow-state.ts';
import { usePutWorkflow } from './use-insert-workflow.ts';
import style from './subworkflows.module.css';
import { useEditorStore } from '../state/use-editor.ts';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * Asks about parameters that both workflows declare with different values: share one, or keep two?
 */
export function ParameterQuestion({
  question: { source, position, clashes },
}: {
  readonly question: Question;
}): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const put = usePutWorkflow();
  const [shared, setShared] = useState<ReadonlySet<string>>(new Set());
  const close = (): void => {
    editor.update(subworkflowSlice, { question: null });
    focusCanvas(editor);
  };
  const select = (name: string, isShared: boolean): void =>
    setShared(
      new Set([...[...shared].filter((each) => each !== name), ...(isShared ? [name] : [])]),
    );
  return (
    <Dialog
      opened
      onClose={close}
      title={t('editor.subworkflows.asked', { name: source.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className={style.question}
        onSubmit={(event) => {
          event.preventDefault();
          put(source, position, shared);
          close();
        }}
      >
        {clashes.map((clash) => (
          <OneOrTwo
            key={clash.there.name}
            clash={clash}
            from={source.name}
            isShared={shared.has(clash.there.name)}
            onSelect={select}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('editor.subworkflows.insertNow')}</Button>
        </Group>
      </form>
    </Dialog>
  );
}

type OneOrTwoProps = {
  readonly clash: Clash;
  readonly from: string;
  readonly isShared: boolean;
  readonly onSelect: (name: string, isShared: boolean) => void;
};

function OneOrTwo({
  clash: { here, there },
  from,
  isShared,
  onSelect,
}: OneOrTwoProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={<code>${there.name}</code>}
      aria-label={`$${there.name}`}
      value={isShared ? 'one' : 'two'}
      onChange={(next) => onSelect(there.name, next === 'one')}
    >
      <div className={style.answers}>
        <Radio
          value="two"
          label={t('editor.subworkflows.two')}
          description={t('editor.subworkflows.twoWhat', { from, value: shownValue(there.value) })}
        />
        <Radio
          value="one"
          label={t('editor.subworkflows.one')}
          description={t('editor.subworkflows.oneWhat', { value: shownValue(here.value) })}
        />
      </div>
    </Radio.Group>
  );
}

function shownValue(value: string): string {
  return value === '' ? '""' : value;
}

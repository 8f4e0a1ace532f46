import { IconBoxMultiple } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matching } from '../../shell/matching.ts';
import { focusCanvas } from '../state/canvas-state.ts';
import { Picker, PickerLine } from './picker.tsx';
import { subworkflowSlice } from '../state/subworkflow-state.ts';
import { useInsertWorkflow } from './use-insert-workflow.ts';
import { useOtherWorkflows } from './use-other-workflows.ts';
import style from './subworkflows.module.css';
import { useEditorStore } from '../state/use-editor.ts';

/** The other workflows of the project, to insert one. */
export function ChooseWorkflow(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const insert = useInsertWorkflow();
  const [text, setText] = useState('');
  const workflows = useOtherWorkflows(text);
  const find = useCallback(
    (wanted: string) => matching(workflows ?? [], wanted, ({ name }) => name),
    [workflows],
  );
  const close = (): void => {
    editor.update(subworkflowSlice, { isSelecting: false });
    focusCanvas(editor);
  };
  return (
    <Picker
      label={t('editor.subworkflows.insert')}
      placeholder={t('editor.subworkflows.insertWhich')}
      find={find}
      onText={setText}
      keyOf={({ id }) => String(id)}
      render={({ name, version }) => (
        <PickerLine
          sign={<WorkflowSign />}
          label={name}
          detail={t('editor.subworkflows.version', { version })}
        />
      )}
      onSelect={({ id }) => {
        insert(id);
        close();
      }}
      onClose={close}
    />
  );
}

/** The icon of a workflow in lists of nodes. */
export function WorkflowSign(): React.JSX.Element {
  return (
    <span className={style.sign}>
      <IconBoxMultiple size={14} stroke={1.7} aria-hidden="true" />
    </span>
  );
}

import { ActionIcon, Autocomplete, Menu, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { declaredIn, withMoved, withParameters, type Use } from '@millrace/graph-editor';
import type { Parameter } from '@millrace/model';
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { parameterTypes } from '../../ui/column-types.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { ParameterName } from './parameter-name.tsx';
import { ParameterUses } from './parameter-uses.tsx';
import { ParameterValue } from './parameter-value.tsx';
import style from './parameters.module.css';

type RowProps = {
  readonly index: number;
  readonly parameter: Parameter;
  /** Whether it gets the focus when the form opens. */
  readonly isStart: boolean;
  readonly uses: readonly Use[];
};

/** One parameter: its name, its type, its value, and where it is used. */
export function ParameterRow({ index, parameter, isStart, uses }: RowProps): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const { name, type, value, description } = parameter;
  const set = (change: Partial<Parameter>): void => {
    const about = `parameter ${index} ${Object.keys(change).join()}`;
    session.getState().edit(
      (graph) =>
        withParameters(
          graph,
          declaredIn(graph.parameters).parameters.map((each, at) =>
            at === index ? { ...each, ...change } : each,
          ),
        ),
      about,
    );
  };
  return (
    <li className={style.parameter} aria-label={t('editor.parameters.one', { name })}>
      <fieldset disabled={!mayEdit} className={style.fields}>
        <div className={style.head}>
          <ParameterName index={index} name={name} isStart={isStart} />
          <Autocomplete
            label={t('editor.parameters.type')}
            data={[...parameterTypes]}
            filter={({ options }) => options}
            value={type}
            comboboxProps={{ withinPortal: false }}
            onChange={(typed) => set({ type: typed })}
          />
          <RowMenu index={index} parameter={parameter} uses={uses} />
        </div>
        <ParameterValue
          type={type}
          value={value}
          label={t('editor.parameters.value')}
          onChange={(typed) => set({ value: typed })}
        />
        <TextInput
          label={t('editor.parameters.description')}
          placeholder={t('editor.parameters.descriptionMore')}
          value={description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </fieldset>
      <ParameterUses uses={uses} />
    </li>
  );
}

function RowMenu({
  index,
  parameter: { name },
  uses,
}: Omit<RowProps, 'isStart'>): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const count = useSessionState(
    ({ history }) => declaredIn(history.present.parameters).parameters.length,
  );
  const edit = (change: (parameters: readonly Parameter[]) => readonly Parameter[]): void =>
    session
      .getState()
      .edit((graph) => withParameters(graph, change(declaredIn(graph.parameters).parameters)));
  const remove = (): void => {
    edit((parameters) => parameters.filter((_, at) => at !== index));
    notifications.show({
      message:
        uses.length === 0
          ? t('editor.parameters.removed', { name })
          : t('editor.parameters.removedUsed', { name, count: uses.length }),
    });
  };
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          className={style.actions ?? ''}
          size={36}
          aria-label={t('editor.parameters.actions', { name })}
        >
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={14} />}
          disabled={index === 0}
          onClick={() => edit((all) => withMoved(all, index, index - 1))}
        >
          {t('editor.parameters.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={14} />}
          disabled={index === count - 1}
          onClick={() => edit((all) => withMoved(all, index, index + 1))}
        >
          {t('editor.parameters.down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={14} />} onClick={remove}>
          {t('editor.parameters.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import {
  groupsOf,
  removeSetting,
  fieldsOf,
  moveSetting,
  nameSetting,
  type Edit,
  type GroupSetting,
} from '@millrace/graph-editor';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { IconArrowDown, IconArrowUp, IconX, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { revealPlace } from '../reveal/reveal.ts';
import { useSessionState } from '../session/use-session.ts';
import style from '../subworkflows/subworkflows.module.css';
import { useEditorStore } from '../state/use-editor.ts';

type Props = {
  readonly groupId: string;
  readonly setting: GroupSetting;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** A setting of a group: its name, its position, and the node its field belongs to. */
export function SettingRow({
  groupId,
  setting: { key, node, fields, name, usualName },
  isFirst,
  isLast,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const own = useSessionState(
    ({ history }) =>
      groupsOf(history.present).find(({ id }) => id === groupId)?.settingNames?.[key] ?? '',
  );
  const edit = (change: Edit): void => session.getState().edit(change);
  const goTo = (): void =>
    revealPlace(editor, { nodeId: node.id, field: fieldsOf(fields)[0]!.name });
  return (
    <li className={style.row}>
      <TextInput
        size="xs"
        className={style.name ?? ''}
        aria-label={t('editor.subworkflows.name', { name })}
        placeholder={usualName}
        value={own}
        onChange={({ currentTarget: { value } }) =>
          session
            .getState()
            .edit((graph) => nameSetting(graph, groupId, key, value), `${groupId} ${key}`)
        }
      />
      <Act
        label={t('editor.subworkflows.up', { name })}
        icon={IconArrowUp}
        disabled={isFirst}
        onClick={() => edit((graph) => moveSetting(graph, groupId, key, -1))}
      />
      <Act
        label={t('editor.subworkflows.down', { name })}
        icon={IconArrowDown}
        disabled={isLast}
        onClick={() => edit((graph) => moveSetting(graph, groupId, key, 1))}
      />
      <Act
        label={t('editor.subworkflows.remove', { name })}
        icon={IconX}
        onClick={(event) => {
          focusBeside(event.currentTarget);
          edit((graph) => removeSetting(graph, groupId, key));
        }}
      />
      <button
        type="button"
        className={style.of}
        title={t('editor.subworkflows.goTo', { node: nodeTitle(node) })}
        onClick={goTo}
      >
        {t('editor.subworkflows.of', { node: nodeTitle(node) })}
      </button>
    </li>
  );
}

type ActProps = {
  readonly label: string;
  readonly icon: Icon;
  readonly disabled?: boolean;
  readonly onClick: (event: React.MouseEvent<HTMLElement>) => void;
};

/** At the end of the list, the button does nothing and keeps the focus. */
function Act({ label, icon: Sign, disabled = false, onClick }: ActProps): React.JSX.Element {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        aria-label={label}
        aria-disabled={disabled}
        {...(disabled ? { 'data-disabled': true } : {})}
        onClick={onClick}
      >
        <Sign size={14} />
      </ActionIcon>
    </Tooltip>
  );
}

/**
 * Before a row is removed, focuses the row after it, or before it; if there is none, the add
 * button.
 */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('input');
  const adds = row?.closest('section')?.querySelector<HTMLElement>('[data-add-setting]');
  (beside ?? adds)?.focus();
}

import { Input, Popover } from '@mantine/core';
import { entriesOf } from '@millrace/graph-editor';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '@tabler/icons-react';
import { IssueText, issueTexts } from '../issue-text.tsx';
import { placeOfIssue } from '../../reveal/issue-place.ts';
import type { WidgetProps } from '../widget-props.ts';
import { namesIn, withNames } from './selected-columns.ts';
import { SelectedList } from './selected-list.tsx';
import style from './columns.module.css';
import { useColumnsOf } from './input-columns.ts';
import { useFitChart } from './use-fit-chart.ts';
import { ColumnSearch, type ColumnAdderProps } from './column-search.tsx';
import { ColumnInput } from './column-input.tsx';
import { acceptedColumns } from './column-state.ts';
import { FocusScope } from '../../../ui/focus-scope.tsx';

/**
 * An ordered list of columns: selected from the input, dragged or pasted. Missing ones are reported
 * in their row.
 */
export function ColumnsPicker(props: WidgetProps): React.JSX.Element {
  const { nodeId, field, label, description, value, issues, mayEdit, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const port = useColumnsOf(nodeId, field);
  const selected = (entriesOf(value) ?? []).map((entry) => entry ?? '');
  const set = (names: readonly string[]): void => onChange(JSON.stringify(names), true);
  const elsewhere = issues.filter((issue) => placeOfIssue(value, issue).entry === null);
  return (
    <Input.Wrapper
      label={
        <>
          {label}
          <span className={style.count}>
            {t(port.kind === 'closed' ? 'editor.pick.countOf' : 'editor.pick.count', {
              selected: selected.length,
              all: port.columns.length,
            })}
          </span>
        </>
      }
      labelElement="div"
      labelProps={{ id, className: style.label }}
      description={description}
    >
      <div
        className={style.box}
        data-invalid={issues.length > 0 || undefined}
        onPaste={(event) => {
          event.preventDefault();
          if (mayEdit) set(withNames(selected, namesIn(event.clipboardData.getData('text/plain'))));
        }}
      >
        {selected.length > 0 && (
          <SelectedList {...props} labelledBy={id} port={port} selected={selected} onSelect={set} />
        )}
        <ColumnAdder
          label={label}
          field={field}
          port={port}
          selected={selected}
          mayEdit={mayEdit}
          onSelect={set}
        />
      </div>
      {elsewhere.map((issue, index) => (
        <IssueText key={index} issue={issue} />
      ))}
    </Input.Wrapper>
  );
}

/** A button that opens a list of columns to add. */
function ColumnAdder(props: ColumnAdderProps): React.JSX.Element {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="target"
      shadow="md"
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={style.add}
          disabled={!props.mayEdit}
          aria-label={t('editor.pick.addTo', { field: props.label })}
          onClick={() => setOpened(!opened)}
        >
          <IconPlus size={14} aria-hidden="true" />
          {t('editor.pick.add')}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} className={style.dropdown ?? ''}>
        <FocusScope />
        <ColumnSearch {...props} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A single column of the input, selected or typed. */
export function ColumnPicker({
  nodeId,
  field,
  label,
  description,
  value,
  issues,
  onChange,
}: WidgetProps): React.JSX.Element {
  const port = useColumnsOf(nodeId, field);
  const fitChart = useFitChart(nodeId, field, port);
  const columns = useMemo(
    () => acceptedColumns(port.columns, field.datatypes),
    [port.columns, field.datatypes],
  );
  return (
    <ColumnInput
      nodeId={nodeId}
      label={label}
      description={description}
      value={value}
      error={issueTexts(issues)}
      isInvalid={issues.length > 0}
      port={port}
      columns={columns}
      onChange={(name) => {
        fitChart(name);
        onChange(name);
      }}
    />
  );
}

import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesOf } from '../rows.ts';
import { FaultText } from '../fault-text.tsx';
import { placeOfFault } from '../fault-place.ts';
import type { WidgetProps } from '../widget-props.ts';
import { namesIn, withNames } from './chosen-columns.ts';
import { ChosenList } from './chosen-list.tsx';
import { ColumnAdder } from './column-adder.tsx';
import style from './columns.module.css';
import { useColumnsOf } from './input-columns.ts';

/** Columns in order: chosen from what comes in, dragged, pasted. What is not there is told at its row. */
export function ColumnsPicker(props: WidgetProps): React.JSX.Element {
  const { nodeId, field, label, description, value, faults, mayEdit, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const port = useColumnsOf(nodeId, field);
  const chosen = (entriesOf(value) ?? []).map((entry) => entry ?? '');
  const set = (names: readonly string[]): void => onChange(JSON.stringify(names), true);
  const elsewhere = faults.filter((fault) => placeOfFault(value, fault).entry === null);
  return (
    <Input.Wrapper
      label={
        <>
          {label}
          <span className={style.count}>
            {t(port.kind === 'closed' ? 'editor.pick.countOf' : 'editor.pick.count', { chosen: chosen.length, all: port.columns.length })}
          </span>
        </>
      }
      labelElement="div"
      labelProps={{ id, className: style.label }}
      description={description}
    >
      <div
        className={style.box}
        data-faulty={faults.length > 0 || undefined}
        onPaste={(event) => {
          event.preventDefault();
          if (mayEdit) set(withNames(chosen, namesIn(event.clipboardData.getData('text/plain'))));
        }}
      >
        {chosen.length > 0 && <ChosenList {...props} labelledBy={id} port={port} chosen={chosen} onChoose={set} />}
        <ColumnAdder label={label} field={field} port={port} chosen={chosen} mayEdit={mayEdit} onChoose={set} />
      </div>
      {elsewhere.map((fault, index) => (
        <FaultText key={index} fault={fault} />
      ))}
    </Input.Wrapper>
  );
}

import { ActionIcon, Popover } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslate } from '../services/services.ts';
import { focusAtOnce } from './focus-at-once.ts';
import { formatNumber } from '../values/format-number.ts';
import { Anchor, type AnchorPlace } from './anchor.tsx';
import style from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';
import { TypeMark } from '../values/type-mark.tsx';
import { wholeText } from '../values/whole-text.ts';

type Props = {
  readonly column: GridColumn;
  readonly row: number;
  readonly value: unknown;
  readonly place: AnchorPlace;
  readonly copy: (text: string) => void;
  readonly close: () => void;
};

const worthCounting = 40;

/** The full value, to read, select and copy. */
export function WholeValue({ column, row, value, place, copy, close }: Props): React.JSX.Element {
  const t = useTranslate();
  const text = wholeText(value, column.type);
  const label = t('grid.value.of', { name: column.name });
  const letters = typeof value === 'string' ? [...value].length : 0;
  return (
    <Popover
      opened
      onDismiss={close}
      position="bottom-start"
      trapFocus
      returnFocus={false}
      shadow="md"
    >
      <Popover.Target>
        <Anchor place={place}>{label}</Anchor>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={style.valueHead}>
          <TypeMark type={column.type} />
          <strong>{column.name}</strong>
          <span className="numbers">{t('grid.value.row', { row: formatNumber(row) })}</span>
          {letters >= worthCounting && (
            <span className="numbers">{t('grid.value.letters', { count: letters })}</span>
          )}
          <ActionIcon
            size="sm"
            style={{ marginLeft: 'auto' }}
            aria-label={t('common.copy')}
            onClick={() => copy(text)}
          >
            <IconCopy size={14} />
          </ActionIcon>
        </div>
        <pre className={style.whole} tabIndex={0} data-autofocus ref={focusAtOnce}>
          {text}
        </pre>
      </Popover.Dropdown>
    </Popover>
  );
}

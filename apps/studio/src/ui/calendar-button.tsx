import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import style from './calendar-button.module.css';

type Props = {
  readonly type: 'date' | 'datetime-local';
  /** As the browser's field of that type writes it, or empty. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
};

/** Opens the browser's own calendar, beside a field that shows the date in its own format. */
export function CalendarButton({ type, value, disabled, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        className={style.picker}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ActionIcon
        disabled={disabled}
        aria-label={t('common.calendar')}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={16} />
      </ActionIcon>
    </>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from './calendar-button.tsx';
import { momentPattern, momentText, readClock, readMoment } from './moment-text.ts';

type Props = {
  readonly label: string;
  readonly disabled?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/**
 * A date with a time of day, such as `2024-01-31T18:05`, or empty. It is written and read as usual
 * in the language of the page; the browser's own field follows the browser's.
 */
export function MomentField(
  props: Props & { /** Whether it can't be empty. */ readonly isRequired?: boolean },
): React.JSX.Element {
  const { t } = useTranslation();
  const { value, isRequired = false, disabled = false, onChange } = props;
  const pattern = `${momentPattern({
    year: t('common.dateParts.year'),
    month: t('common.dateParts.month'),
    day: t('common.dateParts.day'),
  })} ${t('common.dateParts.time')}`;
  return (
    <ReadField
      {...props}
      shown={momentText(value)}
      read={(text) => (text.trim() === '' && !isRequired ? '' : readMoment(text))}
      pattern={pattern}
      rightSection={
        <CalendarButton
          type="datetime-local"
          value={value.slice(0, 16)}
          disabled={disabled}
          onChange={onChange}
        />
      }
    />
  );
}

/** A time of day as `HH:MM`. */
export function ClockField(props: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <ReadField
      {...props}
      shown={props.value}
      read={readClock}
      pattern={t('common.dateParts.time')}
    />
  );
}

type ReadProps = Props & {
  readonly shown: string;
  /** Null: the text means nothing. */
  readonly read: (text: string) => string | null;
  readonly pattern: string;
  readonly rightSection?: React.ReactNode;
};

/** What can't be read stays in the field, with the pattern, and its form isn't submitted. */
function ReadField({
  label,
  disabled = false,
  value,
  onChange,
  shown,
  read,
  pattern,
  rightSection,
}: ReadProps): React.JSX.Element {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const text = typed !== null && typed.of === value ? typed.text : shown;
  const isWrong = read(text) === null;
  const problem = t('common.dateProblem', { pattern });
  return (
    <TextInput
      ref={(input) => input?.setCustomValidity(isWrong ? problem : '')}
      label={label}
      placeholder={pattern}
      spellCheck={false}
      autoComplete="off"
      disabled={disabled}
      error={isWrong && isLeft ? problem : undefined}
      rightSection={rightSection}
      value={text}
      onChange={({ currentTarget }) => {
        const next = read(currentTarget.value);
        setTyped({ text: currentTarget.value, of: next ?? value });
        setLeft(false);
        if (next !== null && next !== value) onChange(next);
      }}
      onBlur={() => {
        setLeft(true);
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

import {
  IconAbc,
  IconBinary,
  IconBraces,
  IconBrackets,
  IconCalendar,
  IconClock,
  IconNumbers,
  IconQuestionMark,
  IconToggleLeft,
  type Icon,
} from '@tabler/icons-react';

const marks: readonly (readonly [RegExp, Icon])[] = [
  [/^(STRING|VARCHAR|CHAR)/i, IconAbc],
  [/^(BYTE|SHORT|INTEGER|LONG|FLOAT|DOUBLE|DECIMAL|TINYINT|SMALLINT|INT\b|BIGINT)/i, IconNumbers],
  [/^DATE/i, IconCalendar],
  [/^TIMESTAMP/i, IconClock],
  [/^BOOLEAN/i, IconToggleLeft],
  [/^ARRAY/i, IconBrackets],
  [/^(STRUCT|MAP)/i, IconBraces],
  [/^BINARY/i, IconBinary],
];

/** A sign for a column's type, its name read out. */
export function TypeMark({ type }: { readonly type: string }): React.JSX.Element {
  const Mark = marks.find(([pattern]) => pattern.test(type))?.[1] ?? IconQuestionMark;
  return <Mark size={14} stroke={1.6} role="img" aria-label={type === '' ? '?' : type} style={{ flex: 'none' }} />;
}

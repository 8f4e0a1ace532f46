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
import { kindOf, type TypeKind } from './type-kind.ts';

const marks: Readonly<Record<TypeKind, Icon>> = {
  text: IconAbc,
  number: IconNumbers,
  date: IconCalendar,
  time: IconClock,
  boolean: IconToggleLeft,
  list: IconBrackets,
  object: IconBraces,
  binary: IconBinary,
  unknown: IconQuestionMark,
};

/** An icon for a column's type, with its name for screen readers. */
export function TypeMark({ type }: { readonly type: string }): React.JSX.Element {
  const Mark = marks[kindOf(type)];
  return (
    <Mark
      size={14}
      stroke={1.6}
      role="img"
      aria-label={type === '' ? '?' : type}
      style={{ flex: 'none' }}
    />
  );
}

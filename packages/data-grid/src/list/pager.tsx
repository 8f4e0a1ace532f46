import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { useTranslate } from '../services/services.ts';
import { formatNumber } from '../values/format-number.ts';
import style from './record-table.module.css';
import type { ListView } from './types.ts';

/** Shows which of the records are visible, with links to the other pages. */
export function Pager({
  view: { page, pageSize },
  total,
  totalText,
  shown,
  setPage,
}: {
  readonly view: ListView;
  readonly total: number;
  readonly totalText: string;
  readonly shown: number;
  readonly setPage: (page: number) => void;
}): React.JSX.Element {
  const t = useTranslate();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const steps = [
    { label: t('list.first'), icon: IconChevronsLeft, to: 1, disabled: page <= 1 },
    { label: t('list.previous'), icon: IconChevronLeft, to: page - 1, disabled: page <= 1 },
    { label: t('list.next'), icon: IconChevronRight, to: page + 1, disabled: page >= last },
    { label: t('list.last'), icon: IconChevronsRight, to: last, disabled: page >= last },
  ];
  const from = (page - 1) * pageSize;
  return (
    <nav className={style.pager} aria-label={t('list.pages')}>
      <span role="status" className="numbers">
        {last === 1 && page === 1
          ? totalText
          : t('list.part', {
              from: formatNumber(from + 1),
              to: formatNumber(from + shown),
              total: formatNumber(total),
            })}
      </span>
      {(last > 1 || page > 1) &&
        steps.map(({ label, icon: Sign, to, disabled }) => (
          <ActionIcon
            key={label}
            aria-label={label}
            disabled={disabled}
            onClick={() => setPage(Math.min(to, last))}
          >
            <Sign size={16} aria-hidden="true" />
          </ActionIcon>
        ))}
    </nav>
  );
}

import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../time.ts';
import { lastPage, pageSize } from './list-search.ts';
import style from './record-list.module.css';
import type { ListKind } from './types.ts';
import { useListSearch } from './use-list-search.ts';

/** Which of the records are shown, and the way to the others. */
export function Pager({
  kind,
  total,
  shown,
}: {
  readonly kind: ListKind;
  readonly total: number;
  readonly shown: number;
}): React.JSX.Element {
  const { t } = useTranslation();
  const [{ page = 1 }, change] = useListSearch();
  const last = lastPage(total);
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
          ? t(`list.total.${kind}`, { count: total, total: grouped(total) })
          : t('list.part', {
              from: grouped(from + 1),
              to: grouped(from + shown),
              total: grouped(total),
            })}
      </span>
      {(last > 1 || page > 1) &&
        steps.map(({ label, icon: Sign, to, disabled }) => (
          <ActionIcon
            key={label}
            aria-label={label}
            disabled={disabled}
            onClick={() => change({ page: to === 1 ? undefined : Math.min(to, last) })}
          >
            <Sign size={16} aria-hidden="true" />
          </ActionIcon>
        ))}
    </nav>
  );
}

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../look/loaded.tsx';
import { client } from '../service/client.ts';
import style from './execution-log.module.css';

const tail = 20_000;

/** The log of an execution, live while it runs, with a filter for lines. */
export function ExecutionLog({ executionId, ended }: { readonly executionId: number; readonly ended: boolean }): React.JSX.Element {
  const query = useQuery({
    queryKey: ['log', executionId, ended],
    queryFn: async ({ signal }) => (await client.executions.logs({ params: { id: executionId }, query: { tail } }, { signal })).text(),
    refetchInterval: ended ? false : 1000,
  });
  return <Loaded query={query}>{(text) => <LogLines lines={text === '' ? [] : text.replace(/\n$/, '').split('\n')} follow={!ended} />}</Loaded>;
}

/** Lines of a log with a filter; only those in sight are drawn. */
export function LogLines({ lines, follow }: { readonly lines: readonly string[]; readonly follow: boolean }): React.JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const shown = text === '' ? lines : lines.filter((line) => line.toLowerCase().includes(text.toLowerCase()));
  const rows = useVirtualizer({ count: shown.length, getScrollElement: () => box.current, estimateSize: () => 20, overscan: 30 });
  useEffect(() => {
    if (follow && shown.length > 0) rows.scrollToIndex(shown.length - 1);
  }, [follow, shown.length, rows]);
  return (
    <div className={style.log}>
      <TextInput
        size="xs"
        leftSection={<IconSearch size={14} />}
        aria-label={t('log.filter')}
        placeholder={t('log.filter')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div ref={box} className={style.lines} role="log" tabIndex={0} aria-label={t('executions.log')}>
        <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, start }) => (
            <div key={index} className={style.line} style={{ top: start }} data-level={levelOf(shown[index]!)}>
              {shown[index]}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function levelOf(line: string): string | undefined {
  return /\b(error|failed|failure)\b/i.test(line) ? 'error' : undefined;
}

import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../ui/copy-text.ts';
import { indexLog, piecesOf, type LogIndex, type LogQuery } from './log-index.ts';
import { localLines, timeIn, type LocalLines } from './local-lines.ts';
import { LogTools } from './log-tools.tsx';
import style from './execution-log.module.css';

type Props = {
  readonly lines: readonly string[];
  /** Whether to follow a log that is still growing. */
  readonly follow: boolean;
  /** Whether only the last lines are loaded. */
  readonly isTail?: boolean;
  /** The URL of the whole log. */
  readonly address?: string;
};

const lineHeight = 20;
const typingMs = 80;
const longestLine = 4000;
/** How many lines a frame processes: a long log must not block the page. */
const linesPerFrame = 4000;

/**
 * Log lines with search and filters, in the browser's time zone; only the visible ones are
 * rendered.
 */
export function LogLines({
  lines: written,
  follow,
  isTail = false,
  address,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const lines = useLocalLines(useParts(written));
  const box = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const [query, setQuery] = useState<LogQuery>({ text: '', level: 'info', onlyMatches: false });
  const [isFollowing, setFollowing] = useState(follow);
  const [match, setMatch] = useState(0);
  const index = useLogIndex(lines, useDebouncedValue(query, typingMs)[0]);
  const { shown, matches } = index;
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: 30,
  });
  const isWhole = lines.length === written.length;
  useEffect(() => {
    if (!isFollowing) return;
    if (shown.length > 0) virtual.scrollToIndex(shown.length - 1);
    // The end of a log that doesn't grow moves only while its lines are still processed.
    if (!follow && isWhole) setFollowing(false);
  }, [isFollowing, follow, isWhole, shown.length, virtual]);
  const at = matches.length === 0 ? -1 : Math.min(match, matches.length - 1);
  const goTo = (wanted: number): void => {
    if (matches.length === 0) return;
    const next = (wanted + matches.length) % matches.length;
    setMatch(next);
    setFollowing(false);
    virtual.scrollToIndex(matches[next]!, { align: 'center' });
  };
  useEffect(() => {
    setMatch(0);
    if (matches.length > 0 && index.query.text !== '')
      virtual.scrollToIndex(matches[0]!, { align: 'center' });
  }, [index.query.text]);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(shown.map((place) => lines[place]).join('\n'));
    notifications.show(
      isCopied
        ? { message: t('log.copied', { count: shown.length }) }
        : { color: 'yellow', message: t('grid.cannotCopy') },
    );
  };
  return (
    <div className={style.log}>
      <LogTools
        query={query}
        setQuery={setQuery}
        at={at}
        matches={matches.length}
        goTo={goTo}
        isLive={follow}
        isFollowing={isFollowing}
        setFollowing={setFollowing}
        copy={() => void copy()}
        address={address}
        shown={shown.length}
        lines={lines.length}
        isTail={isTail}
      />
      <div
        ref={box}
        className={style.lines}
        role="log"
        aria-live="off"
        tabIndex={0}
        aria-label={t('executions.log')}
        onScroll={({ currentTarget: { scrollTop } }) => {
          // Only upwards: new lines may have come since it was scrolled to the end.
          const isUp = scrollTop < top.current;
          top.current = scrollTop;
          if (isFollowing && isUp && !isAtEnd(box.current)) setFollowing(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'End') setFollowing(true);
          scrollByKey(event, box.current);
        }}
      >
        {shown.length === 0 && (
          <p className="quiet">{t(lines.length === 0 ? 'log.empty' : 'log.noLine')}</p>
        )}
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index: row, start }) => (
            <Line
              key={row}
              index={index}
              row={row}
              top={start}
              isCurrent={at >= 0 && matches[at] === row}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Line({
  index,
  row,
  top,
  isCurrent,
}: {
  readonly index: LogIndex;
  readonly row: number;
  readonly top: number;
  readonly isCurrent: boolean;
}): React.JSX.Element {
  const place = index.shown[row]!;
  const line = cut(index.lines[place] ?? '');
  const time = timeIn(line);
  return (
    <div
      className={style.line}
      style={{ top }}
      data-level={index.levels[place]}
      data-current={isCurrent || undefined}
    >
      {time !== '' && <span className={style.time}>{time}</span>}
      {piecesOf(line.slice(time.length), index.query.text).map(({ text, isMatch }, piece) =>
        isMatch ? <mark key={piece}>{text}</mark> : text,
      )}
    </div>
  );
}

function cut(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine)} …` : line;
}

/** The lines that have been processed so far: more of them with each frame, up to all. */
function useParts(lines: readonly string[]): readonly string[] {
  const [count, setCount] = useState(linesPerFrame);
  const isWhole = count >= lines.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => setCount(count + linesPerFrame));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, count]);
  return useMemo(() => (isWhole ? lines : lines.slice(0, count)), [lines, isWhole, count]);
}

/** The log in the browser's time zone. */
function useLocalLines(written: readonly string[]): readonly string[] {
  const before = useRef<LocalLines | null>(null);
  return useMemo(() => (before.current = localLines(written, before.current)), [written]).lines;
}

/** Processes the log once, then only new lines. */
function useLogIndex(lines: readonly string[], query: LogQuery): LogIndex {
  const before = useRef<LogIndex | null>(null);
  return useMemo(() => (before.current = indexLog(lines, query, before.current)), [lines, query]);
}

/** Allows a few pixels for rounding in browsers. */
function isAtEnd(box: HTMLElement | null): boolean {
  return box === null || box.scrollHeight - box.scrollTop - box.clientHeight < 2 * lineHeight;
}

function scrollByKey(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key === 'Home') box?.scrollTo({ top: 0 });
  else if (event.key === 'End') box?.scrollTo({ top: box.scrollHeight });
  else return;
  event.preventDefault();
}

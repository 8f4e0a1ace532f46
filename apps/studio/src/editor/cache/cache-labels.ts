import { useTranslation } from 'react-i18next';
import { formatNumber } from '@millrace/data-grid';
import { problemText } from '../../i18n/problem-text.ts';
import { shortTime } from '../../ui/time.ts';
import type { CachePointState, PinState } from './use-cache-state.ts';

/** The messages for a node's cache marks. */
export type CacheLabels = {
  readonly cache: (states: readonly CachePointState[]) => string;
  readonly pin: (state: PinState | undefined) => string;
};

export function useCacheLabels(): CacheLabels {
  const { t } = useTranslation();
  return {
    cache(states) {
      const reason = states.find((state) => state.reason !== null)?.reason;
      if (reason !== undefined && reason !== null)
        return t('editor.cache.notCached', { reason: problemText({ detail: reason }) });
      const cached = states.flatMap((state) => (state.cached === null ? [] : [state.cached]));
      if (cached.length === 0 || cached.length < states.length) return t('editor.cache.notYet');
      const rows = cached.reduce((sum, each) => sum + each.rows, 0);
      return t('editor.cache.cachedSince', {
        count: rows,
        rows: formatNumber(rows),
        time: shortTime(Math.min(...cached.map(({ time }) => time))),
      });
    },
    pin(state) {
      if (state === undefined) return t('editor.cache.pinned');
      if (state.pin === null) return t('editor.cache.pinGone');
      return t('editor.cache.pinnedSince', {
        count: state.pin.rows,
        rows: formatNumber(state.pin.rows),
        time: shortTime(state.pin.time),
      });
    },
  };
}

import { useTranslation } from 'react-i18next';
import { grouped, shortTime } from '../../look/time.ts';
import type { CacheState, PinState } from './use-kept-data.ts';

/** What is said of a node's marks, in words of the language. */
export type KeptWords = { readonly cache: (states: readonly CacheState[]) => string; readonly pin: (state: PinState | undefined) => string };

export function useKeptWords(): KeptWords {
  const { t } = useTranslation();
  return {
    cache(states) {
      const reason = states.find((state) => state.reason !== null)?.reason;
      if (reason !== undefined && reason !== null) return t('editor.keptData.notKept', { reason });
      const kept = states.flatMap((state) => (state.kept === null ? [] : [state.kept]));
      if (kept.length === 0 || kept.length < states.length) return t('editor.keptData.notYet');
      const rows = kept.reduce((sum, each) => sum + each.rows, 0);
      return t('editor.keptData.keptSince', { count: rows, rows: grouped(rows), time: shortTime(Math.min(...kept.map(({ time }) => time))) });
    },
    pin(state) {
      if (state === undefined) return t('editor.keptData.pinned');
      if (state.pin === null) return t('editor.keptData.pinGone');
      return t('editor.keptData.pinnedSince', { count: state.pin.rows, rows: grouped(state.pin.rows), time: shortTime(state.pin.time) });
    },
  };
}

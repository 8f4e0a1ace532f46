import { changesOf } from '../difference/changes.ts';
import type { Backup } from './backup.ts';
import { printOf } from './print.ts';
import type { SessionState } from './session.ts';

/** The part of the session that the browser must back up: what the server doesn't have. */
export function backupOf({ history, stored, saved, unanswered }: SessionState): Backup {
  return {
    version: saved.version,
    after: stored.time,
    changes: changesOf(stored.graph, history.present),
    unanswered: unanswered.map((graph) => ({
      print: printOf(graph),
      changes: changesOf(graph, history.present),
    })),
    at: Date.now(),
  };
}

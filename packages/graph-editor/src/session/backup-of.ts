import { changesOf } from '../difference/changes.ts';
import type { Backup } from './backup.ts';
import { printOf } from './print.ts';
import type { SessionState } from './session.ts';

/** What a browser must keep of the session: what the server has not. */
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

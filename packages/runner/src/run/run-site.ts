import type { ExecutionEvent } from '../events/execution-event.ts';
import type { LogFile } from '../log/log-file.ts';
import type { EngineProcess } from '../processes/engine-process.ts';
import type { Services } from '../services/services.ts';
import type { ExecutionRow } from './execution-row.ts';
import type { Outputs } from './outputs.ts';

/** The context that the parts of one run share. */
export type RunSite = {
  readonly services: Services;
  readonly row: ExecutionRow;
  readonly log: LogFile;
  /** The folder that the engine works in. It may be removed before each attempt. */
  readonly workspace: string;
  readonly process: EngineProcess;
  readonly outputs: Outputs;
  /** Aborts when the run ends before its work is done. */
  readonly signal: AbortSignal;
  readonly publish: (event: ExecutionEvent) => void;
  /** Call it when the engine has started. `pid`: its process group, if there is one. */
  readonly onStarted: (applicationId: string, pid: number | null) => Promise<void>;
  readonly removeWorkspace: () => Promise<void>;
};

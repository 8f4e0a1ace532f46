/** The exit codes of the command line. */
export const exitCodes = {
  /** Done. */
  ok: 0,
  /** The run failed, or an unexpected error occurred. */
  failed: 1,
  /** The command is invalid, or the file can't be parsed as a workflow. */
  usage: 2,
  /** The workflow has issues, or the engine or the server rejected it: nothing was run. */
  refused: 3,
  /** Stopped by Ctrl-C, with the usual code of shells. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

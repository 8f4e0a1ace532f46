/** What the command line's exit tells. */
export const exitCodes = {
  /** Done. */
  ok: 0,
  /** The run failed, or something broke on the way. */
  failed: 1,
  /** The command cannot be understood, or the file cannot be read as a workflow. */
  usage: 2,
  /** The workflow has issues, or the engine or the server refuses it: nothing was run. */
  refused: 3,
  /** Stopped by Ctrl-C, as a shell tells it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

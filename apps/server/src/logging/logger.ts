export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * The members of a line besides its message. They are fixed, so that no content of a request can
 * get into the log: no passwords, tokens, cookies, parameters, queries or bodies.
 */
export type LogFields = {
  readonly requestId?: string;
  readonly userId?: number;
  readonly method?: string;
  /** The declared path, such as `/api/v1/workflows/:id`, without its values. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly executionId?: number;
  readonly workflowId?: number;
};

export type Logger = Readonly<Record<LogLevel, (message: string, fields?: LogFields) => void>>;

export type LoggerOptions = {
  readonly format: 'text' | 'json';
  /** Lines below this level are left out. */
  readonly level: LogLevel;
  /** Receives complete lines including their line break. */
  readonly write: (line: string) => void;
  readonly now?: () => number;
};

/** Writes one line for each message: JSON for machines, or text for people. */
export function createLogger({ format, level, write, now = Date.now }: LoggerOptions): Logger {
  const lowest = logLevels.indexOf(level);
  const print = format === 'json' ? jsonLine : textLine;
  const at = (each: LogLevel): Logger[LogLevel] => {
    if (logLevels.indexOf(each) < lowest) return () => undefined;
    return (message, fields = {}) =>
      write(print(new Date(now()).toISOString(), each, message, fields));
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Writes nothing. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

function jsonLine(time: string, level: LogLevel, message: string, fields: LogFields): string {
  return `${JSON.stringify({ time, level, message, ...fields })}\n`;
}

/** Prevents line breaks in a message from looking like separate lines. */
function textLine(time: string, level: LogLevel, message: string, fields: LogFields): string {
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`);
  return `${time} ${level === 'info' ? '' : `${level}: `}${message.trimEnd().replaceAll(/\r?\n|\r/g, '\n  ')}${rest.join('')}\n`;
}

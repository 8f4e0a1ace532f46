import type { LimitName } from '@millrace/api';
import type { DetailCode, ErrorCode, MessageTranslation, Node } from '@millrace/model';

/** The codes of errors whose message says all by itself. */
export type FreeText =
  | 'MALFORMED'
  | 'INVALID'
  | 'NOT_ALLOWED'
  | 'CONFLICT'
  | 'TARGET_EXISTS'
  | 'SCHEMA_CHANGED'
  | 'MEMORY_LIMIT'
  | 'CPU_LIMIT'
  | 'TIME_LIMIT'
  | 'UNAVAILABLE';

/** What the page of a processor says under *Details* and *Examples*. */
export type ProcessorPage = Pick<Node, 'details' | 'examples'>;

type Names = Readonly<Record<string, string>>;

/** What the server sends in English, in another language. A text that is missing stays English. */
export type ServerTexts = {
  readonly messages: MessageTranslation;
  /** Name and description by the name of a processor. */
  readonly processors: Readonly<Record<string, readonly [name: string, description: string]>>;
  /** The categories, and the titles and descriptions of settings, by their English text. */
  readonly categories: Names;
  readonly titles: Names;
  readonly help: Names;
  /** Loads the pages of processors, by the name of their file. */
  readonly processorPages: () => Promise<Readonly<Record<string, ProcessorPage>>>;
  /** The description of a function by its name, and the families by their English names. */
  readonly functions: Names;
  readonly families: Names;
  /** Messages of the API's errors by code, with the arguments of the English ones in braces. */
  readonly errors: Readonly<Record<Exclude<ErrorCode, FreeText> | DetailCode, string>>;
  /** Messages that the server makes with `phrase`, and those of failed steps, by their template. */
  readonly phrases: Names;
  /** Messages without arguments, by their English text. */
  readonly fixedErrors: Names;
  /** What an error is about, such as a `workflow`. */
  readonly things: Names;
  /** What a limit of the server limits, by its variable. */
  readonly limits: Readonly<Record<LimitName, string>>;
  /** When a schedule fires; null: its pattern is wrong. */
  readonly describeSchedule: (timing: ScheduleTiming) => string | null;
};

/** When a schedule fires. Times of day are `HH:MM`; `start` and `end` are local times, or empty. */
export type ScheduleTiming = {
  readonly rhythm: 'MINUTE' | 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'CRON';
  readonly cron: string;
  /** For MINUTE: the number of minutes between two runs. */
  readonly interval: number;
  /** For HOUR. */
  readonly minute: number;
  readonly time: string;
  readonly days: readonly string[];
  /** For MONTH. Null: the last day. */
  readonly dayOfTheMonth: number | null;
  readonly timeZone: string;
  readonly start: string;
  readonly end: string;
};

let texts: ServerTexts | null = null;

/** Null: English, as the server sends them. */
export function setServerTexts(next: ServerTexts | null): void {
  texts = next;
}

/** Those of the language of the page. */
export function serverTexts(): ServerTexts | null {
  return texts;
}

import type { ApiOptions } from '@millrace/rest';
import type { Limit, Target } from '@millrace/api';
import type { FileAddress, FileLogin } from '@millrace/databases';
import type { Node } from '@millrace/model';
import type { Mailer, Runner } from '@millrace/runner';
import type { Store } from '@millrace/store';
import type { DatabaseBrowser } from '../connections/browse-databases.ts';
import type { SecretBox } from '../connections/secret-box.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { LoginLimits } from '../login/login-limits.ts';
import type { DiskSpace } from '../operational/disk-space.ts';
import type { OpenStreams } from '../login/open-streams.ts';
import type { Person, PersonFiles } from '../files/person-files.ts';
import type { DetectFormat } from '../datasets/detect-format.ts';
import type { Previews } from '../previews/previews.ts';
import type { Logger } from '../logging/logger.ts';
import type { EventLoopDelay } from '../operational/process-figures.ts';
import type { RequestTimes } from '../operational/request-times.ts';
import type { Settings } from '../settings/settings.ts';

/** The services that the routes use. `wiring/` creates them. */
export type Services = {
  readonly version: string;
  readonly settings: Settings;
  readonly store: Store;
  readonly files: PersonFiles;
  /** How to read a database that is a file, as a user. */
  readonly openDatabaseFile: (at: FileAddress, user: Person) => Promise<FileLogin>;
  readonly databaseBrowser: DatabaseBrowser;
  /** How APIs are asked. */
  readonly apiOptions: ApiOptions;
  readonly runner: Runner;
  readonly mailer: Mailer;
  readonly previews: Previews;
  readonly detectFormat: DetectFormat;
  /** Where workflows can run. */
  readonly targets: readonly Target[];
  /** The limits in effect. */
  readonly limits: readonly Limit[];
  /** The processors as the palette shows them. */
  readonly nodes: readonly Node[];
  readonly secretBox: SecretBox;
  readonly audit: AuditLog;
  readonly diskSpace: DiskSpace;
  readonly loginLimits: LoginLimits;
  /** Rate limits of connection tests and test e-mails. */
  readonly testLimits: LoginLimits;
  readonly openStreams: OpenStreams;
  readonly log: (line: string) => void;
  /** Structured, for requests. */
  readonly logger: Logger;
  readonly requestTimes: RequestTimes;
  readonly eventLoop: EventLoopDelay;
};

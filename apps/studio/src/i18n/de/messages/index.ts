import type { ServerTexts } from '../../server-texts.ts';
import { argumentMessages } from './arguments.ts';
import { databaseMessages } from './databases.ts';
import { engineMessages } from './engines.ts';
import { failures } from './failures.ts';
import { fileMessages } from './files.ts';
import { lakeMessages } from './lake.ts';
import { regexMessages } from './regular-expressions.ts';
import { requestMessages } from './requests.ts';
import { serviceMessages } from './services.ts';
import { unknownColumns } from './unknown-columns.ts';

/** Messages that the server makes as data, by their English templates. */
export const phrases: ServerTexts['phrases'] = {
  ...failures,
  ...argumentMessages,
  ...fileMessages,
  ...lakeMessages,
  ...databaseMessages,
  ...engineMessages,
  ...regexMessages,
  ...requestMessages,
  ...serviceMessages,
  ...unknownColumns,
};

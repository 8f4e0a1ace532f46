import type { PortSchema } from '@millrace/graph-editor';
import { problemText } from '../../i18n/problem-text.ts';

/** Why the columns of a port aren't known, in the language of the page, if the server says why. */
export function reasonText(port: PortSchema | undefined): string | undefined {
  return port?.reason === undefined
    ? undefined
    : problemText({ detail: port.reason, text: port.reasonText });
}

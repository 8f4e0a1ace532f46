import { phrase } from '@millrace/model';
import { contentKey, requestScan, type WebRequest } from '@millrace/plan';
import { defineProcessor } from '../../define/processor.ts';
import { requestNeed } from '../../lowering/facts.ts';
import { foundSchema } from '../../lowering/file-schema.ts';
import { unknownOutput } from '../../lowering/port-value.ts';
import { lowerRecords, type RecordSource } from '../../lowering/readers/read-json.ts';
import { fields } from './fields.ts';
import { webRequest } from './web-request.ts';

export const restSource = defineProcessor({
  name: 'REST Source',
  nodeClass: 'millrace.nodes.read.RestSource',
  category: 'read',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'api',
  fields,
  lower: (settings, _inputs, context) => {
    const request = webRequest(settings, context);
    if (request === null) return unknownOutput(phrase`${context.label} has an issue.`);
    const source: RecordSource = {
      field: 'url',
      find: (format) =>
        foundSchema(requestNeed(context.nodeId, request, format), 'the answer', context),
      scan: (...args) => requestScan(requestPath(request), request, ...args),
    };
    return lowerRecords(
      source,
      settings,
      { kind: 'json', multiLine: false, encoding: 'UTF-8' },
      context,
    );
  },
});

/** The path of a scan of an API: the same for equal requests. It shows no query. */
export function requestPath(request: WebRequest): string {
  const { connection, url } = request;
  const place = [connection, url.replace(/[?#].*$/s, '')].filter((part) => part !== '').join('/');
  return `rest:${place}#${contentKey(JSON.stringify(request))}`;
}

import type { Graph } from '@millrace/model';
import type { GraphSource } from '../analysis/contract.ts';
import type { PreviewPlan, PreviewRequest, ProfileRequest } from '../analysis/preview-task.ts';
import { analyze, type Analyzed } from '../graphs/analyze.ts';
import { sourceOf, type InspectOptions } from '../graphs/graph-analysis.ts';
import { PIN_ROWS } from '../result-cache/pin-rows.ts';
import type { Services } from '../services/services.ts';
import type { Subject } from '../people/subject.ts';
import { pinNode, previewNode, type PinAnswer, type Preview } from './preview.ts';

/** Runs graphs up to a node, outside any execution, to show or pin its rows. */
export type Previews = {
  /**
   * The first rows of a node. Writes nothing. Throws `INVALID_GRAPH` if an issue blocks them,
   * `FILE_NOT_FOUND` or `NOT_ALLOWED` if the data doesn't exist or may not be read, `INVALID` if
   * the engine fails or takes too long, `NOT_FOUND` if there is no such output.
   */
  preview(
    graph: Graph | GraphSource,
    subject: Subject,
    nodeId: string,
    options?: PreviewOptions,
  ): Promise<Preview>;
  /**
   * Pins the current rows of a node for the workflow. Uses rows pinned upstream, but not those of
   * the node itself. Throws like `preview`, and `INVALID` if there are too many rows.
   */
  pinRows(
    graph: Graph | GraphSource,
    subject: Subject,
    workflowId: number,
    nodeId: string,
  ): Promise<PinAnswer>;
};

/**
 * `output`: which of the node's, 0 by default. `limit`: 200 rows by default. `profile`: the profile
 * of its columns instead of its first rows. `columns`: the maximum number of columns; all by
 * default.
 * `usePinned`: whether pinned rows replace the outputs of their nodes; yes by default.
 */
export type PreviewOptions = InspectOptions & {
  readonly usePinned?: boolean;
  readonly output?: number;
  readonly limit?: number;
  readonly profile?: ProfileRequest;
  readonly columns?: number | null;
};

const PREVIEW_ROWS = 200;

export function createPreviews(services: Services): Previews {
  const plan = (
    graph: Graph | GraphSource,
    subject: Subject,
    request: PreviewRequest,
    { facts, signal }: PreviewOptions = {},
  ): Promise<Analyzed<PreviewPlan>> => {
    const options = {
      ...(facts === undefined ? {} : { facts }),
      ...(signal === undefined ? {} : { signal }),
    };
    return analyze<PreviewPlan>(services, 'preview', sourceOf(graph), subject, request, options);
  };
  return {
    async preview(graph, subject, nodeId, options = {}) {
      const {
        output = 0,
        limit = PREVIEW_ROWS,
        usePinned = true,
        profile = null,
        columns = null,
        signal,
      } = options;
      const planned = await plan(
        graph,
        subject,
        { nodeId, output, limit, usePinned, profile, columns },
        options,
      );
      return previewNode(services, planned, subject, signal);
    },
    async pinRows(graph, subject, workflowId, nodeId) {
      const request = {
        nodeId,
        output: null,
        limit: PIN_ROWS + 1,
        usePinned: true,
        profile: null,
        withoutPin: true,
      };
      return pinNode(services, await plan(graph, subject, request), subject, workflowId, nodeId);
    },
  };
}

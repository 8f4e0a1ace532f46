import type { RouteAnswer, api } from '@millrace/api';
import type { Graph } from '@millrace/model';
import type { Person } from '../files/person-files.ts';

export type Validated = RouteAnswer<typeof api.workflows.validate>;

/** Judges a graph without saving it. */
export type Validation = { validate(graph: Graph, projectId: number, person: Person): Promise<Validated> };

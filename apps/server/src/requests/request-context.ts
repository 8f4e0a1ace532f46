import type { BodyForm } from '@millrace/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProjectAccess } from '../access/project-access.ts';
import type { Caller } from '../login/caller.ts';

/** A handler's view of a request besides its validated input. */
export type RequestContext = {
  /** The caller. Null only in anonymous operations. */
  readonly caller: Caller | null;
  /** The user who is logged in; throws if nobody is. */
  readonly user: Caller;
  /** The caller's rights in projects, as checked by the operation. */
  readonly access: ProjectAccess;
  readonly bodyForm: BodyForm;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

import type { BodyForm } from '@millrace/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProjectAccess } from '../access/project-access.ts';
import type { Caller } from '../login/caller.ts';

/** What a handler knows of a request beside its validated input. */
export type RequestContext = {
  /** Who calls. Null only in operations that are open to everybody. */
  readonly caller: Caller | null;
  /** Whoever is logged in; throws where nobody is. */
  readonly user: Caller;
  /** The caller's rights in projects, as the operation asks for them. */
  readonly access: ProjectAccess;
  readonly bodyForm: BodyForm;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

import { client } from '../../service/client.ts';
import { createWorkflowService } from './workflow-service.ts';

/** The workflow service of the server that serves this page. */
export const workflows = createWorkflowService(client);

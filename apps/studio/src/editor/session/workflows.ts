import { client } from '../../service/client.ts';
import { createWorkflowService } from './workflow-service.ts';

/** The workflows of the server that this page comes from. */
export const workflows = createWorkflowService(client);

import { notifications } from '@mantine/notifications';
import { client } from '../../service/client.ts';
import { errorMessage } from './error-message.ts';

/** Ends a run: after the step that it is in, or at once. What went wrong is said, never thrown. */
export async function endRun(executionId: number, how: 'stop' | 'kill'): Promise<void> {
  try {
    await client.executions[how]({ params: { workflowExecutionId: executionId } });
  } catch (error) {
    notifications.show({ color: 'red', message: errorMessage(error) });
  }
}

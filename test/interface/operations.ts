/** The response of an operation: JSON, a bare JSON number, plain text, or the bytes of a file. */
export type AnswerForm = 'json' | 'number' | 'text' | 'bytes';

/** The 47 operations of the interface, as it has them, by resource. */
export const operations = {
  datasets: {
    'GET /api/v1/datasets': 'json',
    'POST /dataset/save': 'json',
    'DELETE /api/v1/datasets/{datasetId}': 'text',
    'GET /api/v1/datasets/{datasetId}': 'json',
    'GET /api/v1/datasets/count': 'number',
    'POST /api/v1/datasets/sample-data': 'json',
    'POST /api/v1/datasets/schema': 'json',
    'GET /api/v1/datasets/latest': 'json',
    'GET /filesInPathJSON': 'json',
  },
  workflows: {
    'POST /api/v1/workflows': 'number',
    'PUT /api/v1/workflows': 'number',
    'POST /api/v1/workflow/execute': 'number',
    'GET /api/v1/workflows/id/{id}': 'json',
    'DELETE /api/v1/workflows/id/{workflowId}': 'text',
    'GET /api/v1/workflows/latest': 'json',
    'GET /api/v1/workflows/count': 'number',
    'GET /api/v1/workflows/versions': 'json',
  },
  executions: {
    'GET /api/v1/workflow-executions': 'json',
    'GET /api/v1/workflow-executions/workflows/{workflowId}': 'json',
    'GET /api/v1/workflow-executions/{id}/status': 'text',
    'POST /api/v1/workflow-execution/{workflowExecutionId}/stop': 'json',
    'POST /api/v1/workflow-execution/{workflowExecutionId}/kill': 'text',
    'DELETE /api/v1/workflow-executions/days/{days}': 'text',
    'GET /api/v1/workflow-executions/tasks/count': 'number',
    'GET /api/v1/workflow-executions/latest': 'json',
  },
  schedules: {
    'GET /api/v1/workflow-schedules/projects/{projectId}/workflows/{analysisflowId}': 'json',
    'POST /api/v1/workflow-schedules': 'json',
    'GET /api/v1/workflow-schedules/{id}': 'text',
  },
  dashboards: {
    'GET /dashboardsJSON': 'json',
    'POST /saveDashboard': 'text',
    'GET /api/v1/dashboards': 'json',
    'GET /api/v1/dashboards/results': 'json',
    'PUT /api/v1/dashboards/{dashboardId}': 'text',
    'DELETE /api/v1/dashboards/{dashboardId}': 'text',
  },
  processors: {
    'GET /api/v1/nodes': 'json',
    'GET /api/v1/nodes/count': 'number',
    'GET /api/v1/nodes/names/{name}': 'json',
    'GET /api/v1/node-rules': 'json',
  },
  hdfs: {
    'GET /api/v1/hdfs': 'json',
    'POST /api/v1/hdfs/dir/create': 'text',
    'GET /api/v1/hdfs/dir/open': 'json',
    'GET /api/v1/hdfs/files': 'json',
    'POST /api/v1/hdfs/files/upload': 'json',
    'DELETE /api/v1/hdfs/files/delete': 'text',
    'GET /api/v1/hdfs/files/download': 'bytes',
    'GET /api/v1/hdfs/files/rename': 'text',
    'GET /api/v1/hdfs/files/open': 'text',
  },
} as const satisfies Record<string, Record<string, AnswerForm>>;

type Resources = typeof operations;
export type Operation = { [R in keyof Resources]: keyof Resources[R] }[keyof Resources];

/** The responses of the 47 operations. */
export const answerForms = Object.assign({}, ...Object.values(operations)) as Readonly<
  Record<Operation, AnswerForm>
>;

/** Operations that Millrace adds on paths of the interface. */
export const additions: readonly string[] = [
  'GET /api/v1/workflows',
  'GET /api/v1/workflow-schedules',
  'PUT /api/v1/workflow-schedules/{id}',
  'DELETE /api/v1/workflow-schedules/{id}',
  'GET /api/v1/dashboards/{id}',
];

/** The home page. */
export const home = {
  home: {
    title: 'Home',
    start: 'Start with your file',
    startText:
      'Drop a CSV, Excel, JSON, Parquet or text file anywhere on this page. Its columns, dates and numbers are detected, and a workflow opens with its first rows.',
    drop: 'Drop a file to start a workflow with it',
    chooseFile: 'Choose file',
    empty: 'New workflow',
    recent: 'Recent workflows',
    allWorkflows: 'All workflows',
    noWorkflows: 'No workflows yet',
    runs: 'Recent runs',
    allRuns: 'All executions',
    noRuns: 'Nothing has run yet',
    samples: 'Samples',
    allSamples: 'All samples',
    checklist: {
      title: 'First steps',
      workflow: 'Create a workflow',
      run: 'Run it',
      schedule: 'Schedule it',
      done: 'Done',
      open: 'To do',
      close: 'Close first steps',
    },
  },
} as const;

/** A workflow as code. */
export const codeOut = {
  codeOut: {
    open: 'Show as code',
    more: 'More about this workflow',
    title: 'Workflow as code',
    form: 'Form',
    forms: { pyspark: 'PySpark', sql: 'SQL', plan: 'Plan', workflow: 'Workflow file' },
    about: {
      pyspark: 'A script of its own for Apache Spark, with the same result. Run it with spark-submit.',
      sql: 'What the embedded engine runs, step by step. For reading: how text files are read is abbreviated.',
      plan: 'What the workflow means, whichever engine runs it.',
      workflow: 'The workflow itself, for keeping in a repository or importing elsewhere. The command line runs it too.',
    },
    part: 'Which part',
    whole: 'The whole workflow',
    upTo: 'Up to {{name}}',
    text: 'The code',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'This browser did not let the code be copied.',
    save: 'Download',
    download: 'Download {{name}}',
    draft: 'This is the workflow as it is drawn now, with what is not saved yet.',
    faults: 'There is no code as long as something is wrong:',
    lines_one: '{{count}} line',
    lines_other: '{{count}} lines',
  },
} as const;

/** A workflow as code. */
export const codeOut = {
  codeOut: {
    more: 'More actions for this workflow',
    title: 'Workflow as code',
    form: 'Format',
    forms: { pyspark: 'PySpark', sql: 'SQL', plan: 'Plan', workflow: 'Workflow file' },
    about: {
      pyspark:
        'A standalone script for Apache Spark with the same result. Run it with spark-submit.',
      sql: 'What the embedded engine runs, step by step. For reading only: the SQL that reads text files is abbreviated.',
      plan: 'What the workflow computes, independent of the engine.',
      workflow:
        'The workflow itself. Store it in a repository, import it elsewhere, or run it from the command line.',
    },
    part: 'Scope',
    whole: 'Whole workflow',
    upTo: 'Up to {{name}}',
    text: 'Code',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: "This browser doesn't allow the page to copy. Select the code and press Ctrl+C.",
    save: 'Download',
    download: 'Download {{name}}',
    draft: 'Includes your unsaved changes.',
    issues: 'Fix these issues to see the code:',
    lines_one: '{{count}} line',
    lines_other: '{{count}} lines',
  },
} as const;

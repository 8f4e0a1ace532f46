import { duckdbEngine } from '@millrace/engine-duckdb';
import { testProcessorCases } from './test-cases.ts';

const onSpark = 'Word2Vec learns on Spark only.';

testProcessorCases(
  () => duckdbEngine({ workers: 1 }),
  {
    'Word2Vec: the means of word vectors': onSpark,
    'Word2Vec: no word is frequent enough': onSpark,
    'Word2Vec: a word that is null': onSpark,
  },
  {
    'Read ORC':
      'ORC files are read on Spark only. Run the workflow on Spark, or convert the files to Parquet.',
    'Save ORC': 'ORC files are written on Spark only. Run the workflow on Spark, or save Parquet.',
  },
);

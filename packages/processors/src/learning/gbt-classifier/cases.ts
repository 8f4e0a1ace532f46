import { cases } from '../../cases/case.ts';
import {
  assembled,
  classColumns,
  classNames,
  examples,
  expecting,
  predicting,
} from '../../cases/learning.ts';

export const gbtClassifierCases = cases(
  {
    name: 'two classes',
    settings: { labelCol: 'y', maxIter: '3', maxDepth: '2' },
    inputs: [examples],
    before: assembled,
    after: predicting(...classNames),
    tolerance: 1e-9,
    expect: expecting(classColumns, [
      [[1.045696579886894, -1.045696579886894], [0.8900638207198798, 0.10993617928012023], 0.0],
      [[1.045696579886894, -1.045696579886894], [0.8900638207198798, 0.10993617928012023], 0.0],
      [[-0.9543034201131061, 0.9543034201131061], [0.1291374473081226, 0.8708625526918774], 1.0],
      [[0.5815476107553654, -0.5815476107553654], [0.761894677713515, 0.23810532228648496], 0.0],
      [[-1.0034751132418769, 1.0034751132418769], [0.11847512196845572, 0.8815248780315443], 1.0],
      [[-0.14475348313120917, 0.14475348313120917], [0.4281245741727608, 0.5718754258272392], 1.0],
      [[-1.0034751132418769, 1.0034751132418769], [0.11847512196845572, 0.8815248780315443], 1.0],
      [[0.3298582200914564, -0.3298582200914564], [0.6591966877955434, 0.3408033122044566], 0.0],
      [[-1.0034751132418769, 1.0034751132418769], [0.11847512196845572, 0.8815248780315443], 1.0],
      [[1.045696579886894, -1.045696579886894], [0.8900638207198798, 0.10993617928012023], 0.0],
    ]),
  },
  {
    name: 'three classes',
    settings: { labelCol: 'c' },
    inputs: [examples],
    before: assembled,
    after: predicting('prediction'),
    expect: { error: 'TOO_MANY_CLASSES' },
  },
  {
    name: 'features that are not vectors',
    settings: { featuresCol: 'a', labelCol: 'y' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'featuresCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);

// Written by `npm run generate` from the folders of the processors.
import type { ProcessorCase } from '../cases/case.ts';
import { datasetCases } from '../read/dataset/cases.ts';
import { generateRowsCases } from '../read/generate-rows/cases.ts';
import { inMemoryDatasetCases } from '../read/in-memory-dataset/cases.ts';
import { readAvroCases } from '../read/read-avro/cases.ts';
import { readCsvCases } from '../read/read-csv/cases.ts';
import { readDeltaCases } from '../read/read-delta/cases.ts';
import { readExcelCases } from '../read/read-excel/cases.ts';
import { readFixedWidthCases } from '../read/read-fixed-width/cases.ts';
import { readGeojsonCases } from '../read/read-geojson/cases.ts';
import { readIcebergCases } from '../read/read-iceberg/cases.ts';
import { readJdbcCases } from '../read/read-jdbc/cases.ts';
import { readJsonCases } from '../read/read-json/cases.ts';
import { readOrcCases } from '../read/read-orc/cases.ts';
import { readParquetCases } from '../read/read-parquet/cases.ts';
import { readTextLinesCases } from '../read/read-text-lines/cases.ts';
import { readXmlCases } from '../read/read-xml/cases.ts';
import { restSourceCases } from '../read/rest-source/cases.ts';
import { saveAvroCases } from '../write/save-avro/cases.ts';
import { saveCsvCases } from '../write/save-csv/cases.ts';
import { saveExcelCases } from '../write/save-excel/cases.ts';
import { saveJdbcCases } from '../write/save-jdbc/cases.ts';
import { saveJsonCases } from '../write/save-json/cases.ts';
import { saveOrcCases } from '../write/save-orc/cases.ts';
import { saveParquetCases } from '../write/save-parquet/cases.ts';
import { upsertJdbcCases } from '../write/upsert-jdbc/cases.ts';
import { addColumnsCases } from '../columns/add-columns/cases.ts';
import { caseWhenCases } from '../columns/case-when/cases.ts';
import { castColumnsCases } from '../columns/cast-columns/cases.ts';
import { coalesceColumnsCases } from '../columns/coalesce-columns/cases.ts';
import { concatColumnsCases } from '../columns/concat-columns/cases.ts';
import { dropColumnsCases } from '../columns/drop-columns/cases.ts';
import { explodeCases } from '../columns/explode/cases.ts';
import { flattenStructCases } from '../columns/flatten-struct/cases.ts';
import { recordIdCases } from '../columns/record-id/cases.ts';
import { renameColumnsCases } from '../columns/rename-columns/cases.ts';
import { selectColumnsCases } from '../columns/select-columns/cases.ts';
import { dropDuplicatesCases } from '../rows/drop-duplicates/cases.ts';
import { fillNullsCases } from '../rows/fill-nulls/cases.ts';
import { filterRowsCases } from '../rows/filter-rows/cases.ts';
import { limitCases } from '../rows/limit/cases.ts';
import { sampleCases } from '../rows/sample/cases.ts';
import { sortCases } from '../rows/sort/cases.ts';
import { splitByExpressionCases } from '../rows/split-by-expression/cases.ts';
import { splitRandomCases } from '../rows/split-random/cases.ts';
import { splitStratifiedCases } from '../rows/split-stratified/cases.ts';
import { joinCases } from '../combine/join/cases.ts';
import { joinOnCommonColumnsCases } from '../combine/join-on-common-columns/cases.ts';
import { unionAllCases } from '../combine/union-all/cases.ts';
import { groupByCases } from '../groups/group-by/cases.ts';
import { pivotCases } from '../groups/pivot/cases.ts';
import { unpivotCases } from '../groups/unpivot/cases.ts';
import { windowFunctionsCases } from '../groups/window-functions/cases.ts';
import { alsCases } from '../learning/als/cases.ts';
import { binarizerCases } from '../learning/binarizer/cases.ts';
import { binaryClassificationEvaluatorCases } from '../learning/binary-classification-evaluator/cases.ts';
import { bisectingKMeansCases } from '../learning/bisecting-k-means/cases.ts';
import { bucketizerCases } from '../learning/bucketizer/cases.ts';
import { chiSquareTestCases } from '../learning/chi-square-test/cases.ts';
import { chiSquaredSelectorCases } from '../learning/chi-squared-selector/cases.ts';
import { clusteringEvaluatorCases } from '../learning/clustering-evaluator/cases.ts';
import { countVectorizerCases } from '../learning/count-vectorizer/cases.ts';
import { crossValidatorCases } from '../learning/cross-validator/cases.ts';
import { decisionTreeClassifierCases } from '../learning/decision-tree-classifier/cases.ts';
import { decisionTreeRegressorCases } from '../learning/decision-tree-regressor/cases.ts';
import { featureImportanceCases } from '../learning/feature-importance/cases.ts';
import { fpGrowthCases } from '../learning/fp-growth/cases.ts';
import { gaussianMixtureCases } from '../learning/gaussian-mixture/cases.ts';
import { gbtClassifierCases } from '../learning/gbt-classifier/cases.ts';
import { gbtRegressorCases } from '../learning/gbt-regressor/cases.ts';
import { generalizedLinearRegressionCases } from '../learning/generalized-linear-regression/cases.ts';
import { hashingTfCases } from '../learning/hashing-tf/cases.ts';
import { idfCases } from '../learning/idf/cases.ts';
import { imputerCases } from '../learning/imputer/cases.ts';
import { indexToStringCases } from '../learning/index-to-string/cases.ts';
import { isotonicRegressionCases } from '../learning/isotonic-regression/cases.ts';
import { kMeansCases } from '../learning/k-means/cases.ts';
import { linearRegressionCases } from '../learning/linear-regression/cases.ts';
import { linearSvcCases } from '../learning/linear-svc/cases.ts';
import { logisticRegressionCases } from '../learning/logistic-regression/cases.ts';
import { maxabsScalerCases } from '../learning/maxabs-scaler/cases.ts';
import { minmaxScalerCases } from '../learning/minmax-scaler/cases.ts';
import { modelLoadCases } from '../learning/model-load/cases.ts';
import { modelSaveCases } from '../learning/model-save/cases.ts';
import { multiclassClassificationEvaluatorCases } from '../learning/multiclass-classification-evaluator/cases.ts';
import { nGramCases } from '../learning/n-gram/cases.ts';
import { naiveBayesCases } from '../learning/naive-bayes/cases.ts';
import { normalizerCases } from '../learning/normalizer/cases.ts';
import { oneHotEncoderCases } from '../learning/one-hot-encoder/cases.ts';
import { pcaCases } from '../learning/pca/cases.ts';
import { pipelineCases } from '../learning/pipeline/cases.ts';
import { polynomialExpansionCases } from '../learning/polynomial-expansion/cases.ts';
import { predictCases } from '../learning/predict/cases.ts';
import { quantileDiscretizerCases } from '../learning/quantile-discretizer/cases.ts';
import { randomForestClassifierCases } from '../learning/random-forest-classifier/cases.ts';
import { randomForestRegressorCases } from '../learning/random-forest-regressor/cases.ts';
import { regexTokenizerCases } from '../learning/regex-tokenizer/cases.ts';
import { regressionEvaluatorCases } from '../learning/regression-evaluator/cases.ts';
import { robustScalerCases } from '../learning/robust-scaler/cases.ts';
import { standardScalerCases } from '../learning/standard-scaler/cases.ts';
import { stopWordsRemoverCases } from '../learning/stop-words-remover/cases.ts';
import { stringIndexerCases } from '../learning/string-indexer/cases.ts';
import { tokenizerCases } from '../learning/tokenizer/cases.ts';
import { trainValidationSplitCases } from '../learning/train-validation-split/cases.ts';
import { varianceThresholdCases } from '../learning/variance-threshold/cases.ts';
import { vectorAssemblerCases } from '../learning/vector-assembler/cases.ts';
import { vectorIndexerCases } from '../learning/vector-indexer/cases.ts';
import { word2vecCases } from '../learning/word2vec/cases.ts';
import { correlationCases } from '../profile/correlation/cases.ts';
import { summaryStatisticsCases } from '../profile/summary-statistics/cases.ts';
import { graphCases } from '../visualize/graph/cases.ts';
import { printRowsCases } from '../visualize/print-rows/cases.ts';
import { sqlCases } from '../code/sql/cases.ts';
import { sqlJoinCases } from '../code/sql-join/cases.ts';
import { sqlOverDatasetsCases } from '../code/sql-over-datasets/cases.ts';
import { documentCases } from '../notes/document/cases.ts';
import { stickyNoteCases } from '../notes/sticky-note/cases.ts';

/** The processors' cases, by node class. */
export const casesByProcessor: Readonly<Record<string, readonly ProcessorCase[]>> = {
  "millrace.nodes.read.Dataset": datasetCases,
  "millrace.nodes.read.GenerateRows": generateRowsCases,
  "millrace.nodes.read.InMemoryDataset": inMemoryDatasetCases,
  "millrace.nodes.read.ReadAvro": readAvroCases,
  "millrace.nodes.read.ReadCsv": readCsvCases,
  "millrace.nodes.read.ReadDelta": readDeltaCases,
  "millrace.nodes.read.ReadExcel": readExcelCases,
  "millrace.nodes.read.ReadFixedWidth": readFixedWidthCases,
  "millrace.nodes.read.ReadGeojson": readGeojsonCases,
  "millrace.nodes.read.ReadIceberg": readIcebergCases,
  "millrace.nodes.read.ReadJdbc": readJdbcCases,
  "millrace.nodes.read.ReadJson": readJsonCases,
  "millrace.nodes.read.ReadOrc": readOrcCases,
  "millrace.nodes.read.ReadParquet": readParquetCases,
  "millrace.nodes.read.ReadTextLines": readTextLinesCases,
  "millrace.nodes.read.ReadXml": readXmlCases,
  "millrace.nodes.read.RestSource": restSourceCases,
  "millrace.nodes.write.SaveAvro": saveAvroCases,
  "millrace.nodes.write.SaveCsv": saveCsvCases,
  "millrace.nodes.write.SaveExcel": saveExcelCases,
  "millrace.nodes.write.SaveJdbc": saveJdbcCases,
  "millrace.nodes.write.SaveJson": saveJsonCases,
  "millrace.nodes.write.SaveOrc": saveOrcCases,
  "millrace.nodes.write.SaveParquet": saveParquetCases,
  "millrace.nodes.write.UpsertJdbc": upsertJdbcCases,
  "millrace.nodes.columns.AddColumns": addColumnsCases,
  "millrace.nodes.columns.CaseWhen": caseWhenCases,
  "millrace.nodes.columns.CastColumns": castColumnsCases,
  "millrace.nodes.columns.CoalesceColumns": coalesceColumnsCases,
  "millrace.nodes.columns.ConcatColumns": concatColumnsCases,
  "millrace.nodes.columns.DropColumns": dropColumnsCases,
  "millrace.nodes.columns.Explode": explodeCases,
  "millrace.nodes.columns.FlattenStruct": flattenStructCases,
  "millrace.nodes.columns.RecordId": recordIdCases,
  "millrace.nodes.columns.RenameColumns": renameColumnsCases,
  "millrace.nodes.columns.SelectColumns": selectColumnsCases,
  "millrace.nodes.rows.DropDuplicates": dropDuplicatesCases,
  "millrace.nodes.rows.FillNulls": fillNullsCases,
  "millrace.nodes.rows.FilterRows": filterRowsCases,
  "millrace.nodes.rows.Limit": limitCases,
  "millrace.nodes.rows.Sample": sampleCases,
  "millrace.nodes.rows.Sort": sortCases,
  "millrace.nodes.rows.SplitByExpression": splitByExpressionCases,
  "millrace.nodes.rows.SplitRandom": splitRandomCases,
  "millrace.nodes.rows.SplitStratified": splitStratifiedCases,
  "millrace.nodes.combine.Join": joinCases,
  "millrace.nodes.combine.JoinOnCommonColumns": joinOnCommonColumnsCases,
  "millrace.nodes.combine.UnionAll": unionAllCases,
  "millrace.nodes.groups.GroupBy": groupByCases,
  "millrace.nodes.groups.Pivot": pivotCases,
  "millrace.nodes.groups.Unpivot": unpivotCases,
  "millrace.nodes.groups.WindowFunctions": windowFunctionsCases,
  "millrace.nodes.learning.Als": alsCases,
  "millrace.nodes.learning.Binarizer": binarizerCases,
  "millrace.nodes.learning.BinaryClassificationEvaluator": binaryClassificationEvaluatorCases,
  "millrace.nodes.learning.BisectingKMeans": bisectingKMeansCases,
  "millrace.nodes.learning.Bucketizer": bucketizerCases,
  "millrace.nodes.learning.ChiSquareTest": chiSquareTestCases,
  "millrace.nodes.learning.ChiSquaredSelector": chiSquaredSelectorCases,
  "millrace.nodes.learning.ClusteringEvaluator": clusteringEvaluatorCases,
  "millrace.nodes.learning.CountVectorizer": countVectorizerCases,
  "millrace.nodes.learning.CrossValidator": crossValidatorCases,
  "millrace.nodes.learning.DecisionTreeClassifier": decisionTreeClassifierCases,
  "millrace.nodes.learning.DecisionTreeRegressor": decisionTreeRegressorCases,
  "millrace.nodes.learning.FeatureImportance": featureImportanceCases,
  "millrace.nodes.learning.FpGrowth": fpGrowthCases,
  "millrace.nodes.learning.GaussianMixture": gaussianMixtureCases,
  "millrace.nodes.learning.GbtClassifier": gbtClassifierCases,
  "millrace.nodes.learning.GbtRegressor": gbtRegressorCases,
  "millrace.nodes.learning.GeneralizedLinearRegression": generalizedLinearRegressionCases,
  "millrace.nodes.learning.HashingTf": hashingTfCases,
  "millrace.nodes.learning.Idf": idfCases,
  "millrace.nodes.learning.Imputer": imputerCases,
  "millrace.nodes.learning.IndexToString": indexToStringCases,
  "millrace.nodes.learning.IsotonicRegression": isotonicRegressionCases,
  "millrace.nodes.learning.KMeans": kMeansCases,
  "millrace.nodes.learning.LinearRegression": linearRegressionCases,
  "millrace.nodes.learning.LinearSvc": linearSvcCases,
  "millrace.nodes.learning.LogisticRegression": logisticRegressionCases,
  "millrace.nodes.learning.MaxabsScaler": maxabsScalerCases,
  "millrace.nodes.learning.MinmaxScaler": minmaxScalerCases,
  "millrace.nodes.learning.ModelLoad": modelLoadCases,
  "millrace.nodes.learning.ModelSave": modelSaveCases,
  "millrace.nodes.learning.MulticlassClassificationEvaluator": multiclassClassificationEvaluatorCases,
  "millrace.nodes.learning.NGram": nGramCases,
  "millrace.nodes.learning.NaiveBayes": naiveBayesCases,
  "millrace.nodes.learning.Normalizer": normalizerCases,
  "millrace.nodes.learning.OneHotEncoder": oneHotEncoderCases,
  "millrace.nodes.learning.Pca": pcaCases,
  "millrace.nodes.learning.Pipeline": pipelineCases,
  "millrace.nodes.learning.PolynomialExpansion": polynomialExpansionCases,
  "millrace.nodes.learning.Predict": predictCases,
  "millrace.nodes.learning.QuantileDiscretizer": quantileDiscretizerCases,
  "millrace.nodes.learning.RandomForestClassifier": randomForestClassifierCases,
  "millrace.nodes.learning.RandomForestRegressor": randomForestRegressorCases,
  "millrace.nodes.learning.RegexTokenizer": regexTokenizerCases,
  "millrace.nodes.learning.RegressionEvaluator": regressionEvaluatorCases,
  "millrace.nodes.learning.RobustScaler": robustScalerCases,
  "millrace.nodes.learning.StandardScaler": standardScalerCases,
  "millrace.nodes.learning.StopWordsRemover": stopWordsRemoverCases,
  "millrace.nodes.learning.StringIndexer": stringIndexerCases,
  "millrace.nodes.learning.Tokenizer": tokenizerCases,
  "millrace.nodes.learning.TrainValidationSplit": trainValidationSplitCases,
  "millrace.nodes.learning.VarianceThreshold": varianceThresholdCases,
  "millrace.nodes.learning.VectorAssembler": vectorAssemblerCases,
  "millrace.nodes.learning.VectorIndexer": vectorIndexerCases,
  "millrace.nodes.learning.Word2vec": word2vecCases,
  "millrace.nodes.profile.Correlation": correlationCases,
  "millrace.nodes.profile.SummaryStatistics": summaryStatisticsCases,
  "millrace.nodes.look.Graph": graphCases,
  "millrace.nodes.look.PrintRows": printRowsCases,
  "millrace.nodes.code.Sql": sqlCases,
  "millrace.nodes.code.SqlJoin": sqlJoinCases,
  "millrace.nodes.code.SqlOverDatasets": sqlOverDatasetsCases,
  "millrace.nodes.notes.Document": documentCases,
  "millrace.nodes.notes.StickyNote": stickyNoteCases,
};

export { inferAvro } from './infer-avro.ts';
export { openAvro, type AvroFile } from './avro-file.ts';

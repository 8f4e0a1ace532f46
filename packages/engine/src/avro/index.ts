export { inferAvro } from './infer-avro.ts';
export { openAvro, type AvroFile } from './avro-file.ts';
export { writeAvro } from './write-avro.ts';

export { inferXml } from './infer-xml.ts';
export { xmlRecords } from './xml-records.ts';

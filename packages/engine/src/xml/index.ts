export { inferXml } from './infer-xml.ts';
export { placedXmlRecords, xmlRecords, xmlText } from './xml-records.ts';

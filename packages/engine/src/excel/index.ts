export { inferExcel } from './infer-excel.ts';
export { excelTable, type ExcelTable, type TableOptions } from './excel-table.ts';
export { openZip, type ZipFile } from './zip.ts';
export { writeWorkbook } from './write-workbook.ts';

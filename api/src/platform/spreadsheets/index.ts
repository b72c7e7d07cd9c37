export type { Cell } from './excel-reader'
export { isBlank, readSpreadsheet } from './read-spreadsheet'
export { readTable, type TableRow } from './read-table'

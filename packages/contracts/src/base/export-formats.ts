export const exportFormats = ['csv', 'xlsx', 'print', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** The type of the file in each. */
export const exportMedia: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  print: 'text/html',
  pdf: 'application/pdf',
}
/** Those of a list that says nothing else. */
export const usualFormats = ['csv', 'xlsx', 'print'] as const satisfies readonly ExportFormat[]

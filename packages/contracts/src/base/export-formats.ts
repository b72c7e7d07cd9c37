export const exportFormats = ['csv', 'xlsx', 'print', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** The media type of each format. */
export const exportMedia: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  print: 'text/html',
  pdf: 'application/pdf',
}
/** The formats of a list without its own. */
export const usualFormats = ['csv', 'xlsx', 'print'] as const satisfies readonly ExportFormat[]

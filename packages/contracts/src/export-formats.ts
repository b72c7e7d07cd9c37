export const exportFormats = ['csv', 'xlsx', 'print', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** Those of a list that says nothing else. */
export const usualFormats = ['csv', 'xlsx', 'print'] as const satisfies readonly ExportFormat[]

import type { ExportFormat } from '../base/export-formats'

/** The states of a scholarship application: pending, then accepted or rejected. */
export const scholarshipStatuses = ['pending', 'accepted', 'rejected'] as const

/** Number of scholarships for one academic session. */
export const scholarshipSlots = 100

/** The formats of its export. */
export const scholarshipFormats = ['csv', 'xlsx', 'pdf'] as const satisfies readonly ExportFormat[]

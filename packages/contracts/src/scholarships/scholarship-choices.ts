import type { ExportFormat } from '../base/export-formats'

/** How a scholarship application stands: pending, then accepted or rejected. */
export const scholarshipStatuses = ['pending', 'accepted', 'rejected'] as const

/** How many scholarships there are for the applications of one academic session. */
export const scholarshipSlots = 100

/** What files its list is given as. */
export const scholarshipFormats = ['csv', 'xlsx', 'pdf'] as const satisfies readonly ExportFormat[]

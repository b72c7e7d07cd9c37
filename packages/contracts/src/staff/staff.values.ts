export const staffTypes = ['Academic', 'Administrative'] as const
export const staffStatuses = ['Active', 'Inactive', 'Suspended'] as const
export type StaffType = (typeof staffTypes)[number]
export type StaffStatus = (typeof staffStatuses)[number]

import type { Role, Staff } from '@portal/contracts'

/** Whether a role has a module that the person's own role does not have. */
export const exceeds = (
  { modules }: Pick<Role, 'modules'>,
  person: Pick<Staff, 'role'> | null,
): boolean => modules.some((module) => !person?.role?.modules.includes(module))

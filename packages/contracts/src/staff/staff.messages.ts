/** Messages about staff. Pages without them do not load this file. */
const courses = (count: number): string => `${String(count)} ${count === 1 ? 'course' : 'courses'}`
const list = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

export const staffMessages = {
  fetchFailed: 'Failed to fetch staff data',
  detailsFailed: 'Failed to fetch staff details',
  none: 'No staff found',
  added: 'Staff added successfully. Login credentials have been sent to the staff email.',
  /** For a member who is not active yet and could not sign in. */
  addedInactive:
    'Staff added successfully. Login credentials will be sent to the staff email once the status is Active.',
  addFailed: 'Failed to add staff',
  updated: 'Staff member updated successfully',
  updatedAndMailed:
    'Staff member updated successfully. Login credentials have been sent to the staff email.',
  updateFailed: 'Failed to update staff member',
  deleteWarning: 'Are you sure you want to delete this staff member? This action cannot be undone.',
  deleted: 'Staff member deleted successfully',
  deleteFailed: 'Failed to delete staff member',
  invalidEmail: 'Please enter a valid email address',
  invalidPhone: 'Please enter a valid 11-digit phone number',
  emailTaken: 'Another staff member has this email address. Please use a different one.',
  unknownRole: 'This role no longer exists. Choose another one.',
  onlyLecturers:
    'Ask for staff_type=Academic: your role may choose lecturers, and see no more of the staff.',
  ownRoleOrStatus: 'You cannot change your own role or status. Ask another administrator.',
  ownAccount: 'You cannot delete your own account. Ask another administrator.',
  cannotGive: (modules: readonly string[]) =>
    `You cannot give ${list(modules)}, because your own role does not have ${modules.length === 1 ? 'it' : 'them'}.`,
  morePowerful: (modules: readonly string[]) =>
    `This person's role has ${list(modules)}, and yours does not: with another email address or password, you could sign in as them. Ask somebody whose role has ${modules.length === 1 ? 'it' : 'them'}.`,
  teaches: (count: number) =>
    `This person is the lecturer of ${courses(count)} in programs, so the record cannot be deleted. Choose other lecturers there first, or set the status to Inactive.`,
  hasAppointments: (count: number) =>
    `This person has ${String(count)} ${count === 1 ? 'appointment' : 'appointments'}, also ended ones, so the record cannot be deleted. Set the status to Inactive instead.`,
  keepsCourses: (count: number) =>
    `${courses(count)} ${count === 1 ? 'depends' : 'depend'} on this person, so the staff type must stay Academic. Give ${count === 1 ? 'it' : 'them'} to somebody else first.`,
  cannotSignIn:
    'This person cannot sign in, because the status is not Active. Set it to Active first.',
  reset: 'Password reset successfully. New password has been sent to the staff email.',
  resetFailed: 'Failed to reset password',
} as const

/** Messages about the courses of staff. */
export const assignmentMessages = {
  loadFailed: 'Failed to load courses',
  none: 'No courses available',
  noneAssigned: 'No courses assigned',
  assigned: 'Courses assigned successfully',
  failed: 'Failed to assign courses',
  onlyAcademic: 'Courses are assigned to Academic staff only.',
  unknown: 'Some of these courses no longer exist. Close this and open it again.',
} as const

/** Messages about roles. */
export const roleMessages = {
  fetchFailed: 'Failed to fetch roles',
  none: 'No roles found',
  noModules: 'No modules assigned',
  added: 'Role created successfully',
  addFailed: 'Failed to create role',
  updated: 'Role updated successfully',
  updateFailed: 'Failed to update role',
  saveFailed: 'Failed to save role',
  deleteWarning: 'Are you sure you want to delete this role? This action cannot be undone.',
  deleted: 'Role deleted successfully',
  deleteFailed: 'Failed to delete role',
  nameTaken: 'Another role has this name. Please use a different one.',
  inUse: (count: number) =>
    `${String(count)} staff ${count === 1 ? 'member has' : 'members have'} this role, so it cannot be deleted. Give them another role first.`,
  ownModules: 'You cannot change the modules of your own role. Ask another administrator.',
  ownRole:
    'This is your own role. You can rename it; only an administrator with another role can change its modules.',
} as const

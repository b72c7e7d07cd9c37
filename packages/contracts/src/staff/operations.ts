import { addRole, deleteRole, listRoles, updateRole } from './roles'
import { addSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views'
import {
  addStaff,
  deleteStaff,
  exportStaff,
  getStaff,
  getStaffProfile,
  listStaff,
  mailNewStaffPassword,
  updateStaff,
} from './staff'
import { assignCourses, listStaffCourses } from './staff-courses'

/** Operations of staff and roles. */
export const staffOperations = [
  getStaffProfile,
  listSavedViews,
  addSavedView,
  updateSavedView,
  deleteSavedView,
  listStaff,
  getStaff,
  addStaff,
  updateStaff,
  deleteStaff,
  mailNewStaffPassword,
  listStaffCourses,
  assignCourses,
  listRoles,
  addRole,
  updateRole,
  deleteRole,
] as const

/** Operations that return a file. */
export const staffFiles = [exportStaff] as const

import { defineApi, mutation, query } from '@portal/kit'

const staff = ['Staff']
/** Roles show the number of their staff, and staff the name of their role. */
const both = ['Staff', 'Role']

export const staffApi = defineApi('mfe-staff-people', {
  listStaff: query('GET /staff', { provides: staff }),
  staffMember: query('GET /staff/:id', { provides: staff }),
  addStaff: mutation('POST /staff', { invalidates: both }),
  updateStaff: mutation('PUT /staff/:id', { invalidates: both }),
  deleteStaff: mutation('DELETE /staff/:id', { invalidates: both }),
  resetStaffPassword: mutation('POST /staff/:id/reset-password'),
  resetTwoStep: mutation('POST /staff/:id/reset-second-factor', { invalidates: staff }),
  staffAppointments: query('GET /appointments', { provides: ['Appointment'] }),
  staffCourses: query('GET /staff/:id/courses', { provides: ['StaffCourse'] }),
  assignableCourses: query('GET /courses', { provides: ['Course'] }),
  assignCourses: mutation('POST /staff/:id/assign-courses', {
    invalidates: ['Staff', 'StaffCourse'],
  }),
  roles: query('GET /roles', { provides: ['Role'] }),
  addRole: mutation('POST /roles', { invalidates: both }),
  updateRole: mutation('PUT /roles/:id', { invalidates: both }),
  deleteRole: mutation('DELETE /roles/:id', { invalidates: both }),
})

import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Student'
/** Loads the records again also after a refusal, because another person was faster then. */
const changes = { invalidates: [tag] }

export const studentsApi = defineApi('mfe-staff-people', {
  listStudents: query('GET /students-new', { provides: [tag] }),
  studentDetails: query('GET /students/user-data', { provides: [tag] }),
  student: query('GET /students-new/application/:applicationNumber', { provides: [tag] }),
  studentPayments: query('GET /student-payments/student/:studentId', { provides: [tag] }),
  studentCharges: query('POST /students/applicable-fees', { provides: [tag] }),
  studentNotifications: query('GET /students-new/application/:applicationNumber/notifications', {
    provides: [tag, 'Notification'],
  }),
  decide: mutation('PUT /students/:applicationNumber', changes),
  registerStudent: mutation('POST /students/staff/register-student', changes),
  updateStudent: mutation('PUT /students/:applicationNumber', changes),
  deleteStudent: mutation('DELETE /students/:applicationNumber', changes),
  studentSchools: query('GET /schools', { provides: ['School'] }),
  studentDepartments: query('GET /departments/school/:id', { provides: ['Department'] }),
  allDepartments: query('GET /departments', { provides: ['Department'] }),
  studentTypes: query('GET /programtypes', { provides: ['ProgramType'] }),
  studentModes: query('GET /programmodes', { provides: ['ProgramMode'] }),
  departmentOfferings: query('GET /program-offerings/department/:id', {
    provides: ['ProgramOffering'],
  }),
  allOfferings: query('GET /program-offerings', { provides: ['ProgramOffering'] }),
  studentStructures: query('GET /program-structures/type/:type/mode/:mode', {
    provides: ['ProgramOffering'],
  }),
  studentSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
})

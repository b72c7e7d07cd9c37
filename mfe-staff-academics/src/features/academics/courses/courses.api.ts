import { defineApi, mutation, query } from '@portal/kit'

const invalidates = ['Course']

export const coursesApi = defineApi('mfe-staff-academics', {
  pageProgramCourses: query('GET /program-courses/page', { provides: ['Course'] }),
  programCourse: query('GET /program-courses/:id', { provides: ['Course'] }),
  coursesByCode: query('GET /courses', { provides: ['Course'] }),
  addProgramCourse: mutation('POST /program-courses', { invalidates }),
  updateProgramCourse: mutation('PUT /program-courses/:id', { invalidates }),
  deleteProgramCourse: mutation('DELETE /program-courses/:id', { invalidates }),
  prerequisites: query('GET /courses/:id/prerequisites', { provides: ['Prerequisite', 'Course'] }),
  addPrerequisite: mutation('POST /courses/:id/prerequisites', { invalidates: ['Prerequisite'] }),
  removePrerequisite: mutation('DELETE /courses/:id/prerequisites/:prerequisiteId', {
    invalidates: ['Prerequisite'],
  }),
  assistants: query('GET /program-courses/:id/assistants', { provides: ['Assistant', 'Course'] }),
  addAssistant: mutation('POST /program-courses/:id/assistants', { invalidates: ['Assistant'] }),
  removeAssistant: mutation('DELETE /program-courses/:id/assistants/:staffId', {
    invalidates: ['Assistant'],
  }),
  courseSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
  courseSchools: query('GET /schools', { provides: ['School'] }),
  courseDepartments: query('GET /departments/school/:id', { provides: ['Department'] }),
  courseTypes: query('GET /programtypes', { provides: ['ProgramType'] }),
  courseModes: query('GET /programmodes', { provides: ['ProgramMode'] }),
  courseOfferings: query('GET /program-offerings', { provides: ['Program', 'ProgramOffering'] }),
  lecturers: query('GET /staff', { provides: ['Staff'] }),
})

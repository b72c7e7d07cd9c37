export { ProgramCourseForm } from '@portal/contracts'

export { CourseAssignment } from '@portal/contracts'

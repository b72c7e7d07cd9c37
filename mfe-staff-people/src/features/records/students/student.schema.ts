export { StudentEdit, StudentRegistration } from '@portal/contracts'

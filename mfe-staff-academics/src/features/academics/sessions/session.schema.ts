export { AcademicSessionInput } from '@portal/contracts'

export { NewSchool, SchoolEdit } from '@portal/contracts'

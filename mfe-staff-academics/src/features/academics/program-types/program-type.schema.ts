export { ProgramTypeEdit } from '@portal/contracts'

export { ProgramModeEdit } from '@portal/contracts'

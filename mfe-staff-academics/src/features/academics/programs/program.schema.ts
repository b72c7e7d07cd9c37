export { NewProgramForm, ProgramEditForm } from '@portal/contracts'

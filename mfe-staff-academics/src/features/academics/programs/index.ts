export { ProgramsPage as default } from './ProgramsPage'

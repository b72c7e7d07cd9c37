export { ProgramModesPage as default } from './ProgramModesPage'

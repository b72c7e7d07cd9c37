export { ProgramTypesPage as default } from './ProgramTypesPage'

export { AcademicsPage as default } from './AcademicsPage'

export { CoursesPage as default } from './CoursesPage'

export { StudentPapers } from './StudentPapers'

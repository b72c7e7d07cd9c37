export { StudentFilters } from './StudentFilters'

export { bySemester, resultsOf, resultsUntil, type SemesterOfYear } from './results.rules'

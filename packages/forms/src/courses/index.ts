export { ChoiceProblems } from './ChoiceProblems'
export { CourseGroups } from './CourseGroups'
export { UnitsBar } from './UnitsBar'

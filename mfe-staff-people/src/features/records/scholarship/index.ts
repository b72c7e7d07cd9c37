export { ScholarshipPage as default } from './ScholarshipPage'

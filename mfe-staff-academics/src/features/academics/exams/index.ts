export { ExamsPage as default } from './ExamsPage'

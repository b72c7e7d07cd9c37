export { ExportsPage as default } from './ExportsPage'

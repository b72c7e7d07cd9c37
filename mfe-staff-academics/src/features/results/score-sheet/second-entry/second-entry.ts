export { SecondEntryPage as default } from './SecondEntryPage'

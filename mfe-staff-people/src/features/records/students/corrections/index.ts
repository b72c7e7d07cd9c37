export { Duplicates } from './Duplicates'
export { StudentCorrections } from './StudentCorrections'

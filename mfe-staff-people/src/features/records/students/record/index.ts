export { StudentRecordPage as default } from './StudentRecordPage'

export { OtherPage as default } from './OtherPage'

export { PayPage as default } from './pay/PayPage'

export { PaymentFiguresPage as default } from './PaymentFiguresPage'

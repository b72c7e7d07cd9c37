export { UnsubscribePage as default } from './UnsubscribePage'

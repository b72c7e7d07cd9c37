export { DatabasePage as default } from './DatabasePage'

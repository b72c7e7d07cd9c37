export { IdCardsPage as default } from './IdCardsPage'

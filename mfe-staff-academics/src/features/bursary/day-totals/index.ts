export { DayTotalsPage as default } from './DayTotalsPage'

export { ScoreSheetsPage as default } from './ScoreSheetsPage'

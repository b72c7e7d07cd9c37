export { ScoreSheetOpening } from '@portal/contracts'

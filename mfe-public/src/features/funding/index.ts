export { FundingPage as default } from './FundingPage'

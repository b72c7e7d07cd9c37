export { ResultsPage as default } from './results/ResultsPage'

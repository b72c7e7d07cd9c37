export { DecisionBar } from './DecisionBar'
export { DecisionProgress } from './DecisionProgress'

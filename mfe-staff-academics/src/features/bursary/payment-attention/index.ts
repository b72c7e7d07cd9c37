export { AttentionPage as default } from './AttentionPage'

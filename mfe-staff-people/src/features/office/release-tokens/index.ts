export { ReleaseTokensPage as default } from './ReleaseTokensPage'

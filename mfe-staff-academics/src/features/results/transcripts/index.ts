export { TranscriptsPage as default } from './TranscriptsPage'

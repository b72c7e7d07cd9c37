export { TranscriptsPage as default } from './transcripts/TranscriptsPage'

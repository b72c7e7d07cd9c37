export { TranscriptInput } from '@portal/contracts'

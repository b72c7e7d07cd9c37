export { TranscriptSending } from '@portal/contracts'

export { SessionControlsDialog as default } from './SessionControlsDialog'

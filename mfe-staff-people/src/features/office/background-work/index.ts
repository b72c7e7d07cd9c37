export { BackgroundWorkPage as default } from './BackgroundWorkPage'

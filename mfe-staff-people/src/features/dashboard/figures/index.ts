export { FiguresSection as default } from './FiguresSection'

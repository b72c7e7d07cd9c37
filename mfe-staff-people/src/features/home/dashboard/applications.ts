export { FiguresSection as default } from './figures/FiguresSection'

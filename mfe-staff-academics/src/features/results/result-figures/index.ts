export { FiguresPage as default } from './FiguresPage'

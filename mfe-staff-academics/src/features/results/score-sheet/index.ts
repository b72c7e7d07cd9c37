export { SheetPage as default } from './SheetPage'

export { CoveragePage as default } from './CoveragePage'

export { inPages } from './rows'
export { serveExport } from './serve-export'

export { batched, begun, inPages } from './rows'
export type { Rows } from './rows'
export { serveExport } from './serve-export'

/** The parts that commands outside the bundle use; `lib/mfe.mjs` builds the bundle. */
export { bootstrapSite } from './bootstrap'
export { main } from './main'

/** The parts that commands outside the bundle use; `lib/mfe.mjs` builds the bundle. */
export { bringUp } from './bring-up'
export { main } from './main'

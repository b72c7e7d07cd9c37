/** What the commands outside the bundle use of it; `lib/mfe.mjs` makes the bundle. */
export { bringUp } from './bring-up'
export { main } from './main'
export { siteIn } from './site'

import type { Fault } from './fault-proxy'

/** The catalogue of faults of an area, for both suites: without a browser, and in Chromium. */

export const files = {
  'its entry': /^\/mfe\/mfe-lab\/.*\/remoteEntry\..*\.js$/,
  'its other files': /^\/mfe\/mfe-lab\/[^/]*\/\d+\.\w+\.js$/,
}
export type Which = keyof typeof files
export const both = ['its entry', 'its other files'] as const

/** Faults with a wrong reply at once, until they are removed. */
export const lasting: [Fault, Which][] = [
  ['404', 'its entry'],
  ['503', 'its entry'],
  ['page in its place', 'its entry'],
  ['JSON error', 'its entry'],
  ['404', 'its other files'],
  ['503', 'its other files'],
  ['page in its place', 'its other files'],
]

/** Faults of the lab's own code before it draws a page (`e2e/lab/area/src/faults.ts`). */
export const codeFaults = ['evaluation', 'no pages', 'page throws']

export const titles = {
  missing: 'This page could not be loaded',
  stopped: 'This page has stopped working',
  working: 'Laboratory, first edition',
  experiment: 'It fizzes, first edition.',
}

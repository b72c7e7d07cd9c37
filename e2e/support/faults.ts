import type { Fault } from './fault-proxy'

/** The catalogue of what can go wrong with an area, for both suites: without a browser, and in Chromium. */

export const files = {
  'its entry': /^\/mfe\/mfe-lab\/.*\/remoteEntry\..*\.js$/,
  'its other files': /^\/mfe\/mfe-lab\/[^/]*\/\d+\.\w+\.js$/,
}
export type Which = keyof typeof files
export const both = ['its entry', 'its other files'] as const

/** Answers that are wrong at once, for as long as they last. */
export const lasting: [Fault, Which][] = [
  ['404', 'its entry'],
  ['503', 'its entry'],
  ['page in its place', 'its entry'],
  ['JSON error', 'its entry'],
  ['404', 'its other files'],
  ['503', 'its other files'],
  ['page in its place', 'its other files'],
]

/** What the lab's own code does when it is told to (`e2e/lab/area/src/faults.ts`), before a page can be drawn. */
export const codeFaults = ['evaluation', 'no pages', 'page throws']

export const titles = {
  missing: 'This page could not be loaded',
  stopped: 'This page has stopped working',
  working: 'Laboratory, first edition',
  experiment: 'It fizzes, first edition.',
}

/**
 * The way in which the area fails in this browser. A test sets it, and removes it to restore the
 * area.
 */
export type Fault = 'evaluation' | 'no pages' | 'page throws' | 'page never comes' | 'render'

export const isFailingBy = (fault: Fault): boolean =>
  globalThis.localStorage.getItem('lab') === fault

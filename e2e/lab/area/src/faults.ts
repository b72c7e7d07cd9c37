/** How the area is to fail in this browser; a test says so, and takes it back to heal it. */
export type Fault = 'evaluation' | 'no pages' | 'page throws' | 'page never comes' | 'render'

export const isFailingBy = (fault: Fault): boolean =>
  globalThis.localStorage.getItem('lab') === fault

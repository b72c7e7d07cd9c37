/**
 * Runs in the page before all scripts: records paints, layout shifts, long tasks and interactions.
 */
export function observe() {
  const seen = { lcp: undefined, cls: 0, tasks: [], interactions: [] }
  globalThis.benchSeen = seen
  const { PerformanceObserver } = globalThis
  const on = (type, each, settings) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...settings,
    })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
  on(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId) seen.interactions.push(duration)
    },
    { durationThreshold: 16 },
  )
}

/**
 * Runs in the page: returns in ms the first and the largest paint, the total blocked time after the
 * first paint, and when the document and the last script before the largest paint had arrived (0
 * without a script), and the sum of layout shifts.
 */
export function figures() {
  const { lcp, cls, tasks } = globalThis.benchSeen
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const tbt = tasks
    .filter(({ startTime }) => startTime >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name, responseEnd }) => /[.]js(?:[?]|$)/.test(name) && responseEnd <= lcp)
  return {
    lcp,
    cls,
    tbt,
    fcp,
    document: performance.getEntriesByType('navigation')[0].responseEnd,
    scripts: Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
  }
}

/**
 * Runs in the page: waits until an interaction is painted, and returns the longest one since the
 * last call in ms. The browser reports interactions from 16 ms on.
 */
export async function longestInteraction() {
  await new Promise((resolve) => {
    setTimeout(resolve, 400)
  })
  return Math.max(16, ...globalThis.benchSeen.interactions.splice(0))
}

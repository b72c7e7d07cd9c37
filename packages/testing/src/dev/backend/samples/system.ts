import type { Samples } from './seeded'

/** Requests of the operations of the group 'system' that the seed can answer. */
export const systemSamples = {
  'POST /releases/events': () => ({
    body: { events: [{ area: 'mfe-student', release: '1.0.0-3f9c21ab', kind: 'load', ms: 300 }] },
  }),
} satisfies Samples

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Values = number | Readonly<Record<string, number>>

/** A gauge whose values are read when the metrics are scraped. */
export interface Figure {
  name: string
  help: string
  /** The label that tells the values apart; absent for a single value. */
  label?: string
  read: () => Promise<Values> | Values
}

/** The metrics of one process, in the text format of Prometheus. */
export interface Metrics {
  /** Counts a response. `operation` is an operation's id, or the kind of another request. */
  observe: (request: { operation: string; status: number; seconds: number }) => void
  add: (figure: Figure) => void
  text: () => Promise<string>
  contentType: string
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/**
 * A gauge that throws is left out of a scrape, so that the other metrics are still read while the
 * database is down.
 */
function createGauge(registers: Registry[], { name, help, label, read }: Figure): Gauge {
  return new Gauge({
    name,
    help,
    registers,
    labelNames: label === undefined ? [] : [label],
    async collect() {
      this.reset()
      try {
        const value = await read()
        if (typeof value === 'number') this.set(value)
        else if (label !== undefined)
          for (const [name, number] of Object.entries(value)) this.set({ [label]: name }, number)
      } catch {
        if (label === undefined) this.set(Number.NaN)
      }
    },
  })
}

/** Creates the metrics of this process, with those of Node: memory, event loop and garbage. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duration of requests by operation and status.',
    labelNames: ['operation', 'status'],
    buckets,
    registers: [registry],
  })
  return {
    observe: ({ operation, status, seconds }) => {
      requests.observe({ operation, status: String(status) }, seconds)
    },
    add: (figure) => {
      createGauge([registry], figure)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

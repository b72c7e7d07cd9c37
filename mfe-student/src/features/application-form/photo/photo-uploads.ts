import type { ApiFailure } from '@portal/kit'
import { stateAfter, type SaveState } from '../draft/save-state'

/** How the photo stands at the server; while it is on its way, `share` of it has left. */
export type PhotoState = Exclude<SaveState, { kind: 'saving' | 'saved' | 'conflict' }> | { kind: 'saving'; share: number } | { kind: 'kept' }

/** The photo's calls. They reject with an `ApiFailure`. */
export interface PhotoServer {
  /** Gives back the address where the photo is kept. */
  save: (photo: string, onProgress: (share: number) => void) => Promise<string>
  remove: () => Promise<string>
}

interface Start {
  server: PhotoServer
  /** What an earlier page could not bring there: a photo, or empty text for its removal. */
  waiting: string | null
  /** A photo is on its way, until it is kept. */
  onChosen: (photo: string) => void
  /** The server has the photo, or has removed it. */
  onKept: (photo: string, address: string) => void
}

const firstRetryMs = 2_000
const lastRetryMs = 60_000

/** One call at a time, those of a form that has left the screen included: a later one must not be overtaken. */
let line: Promise<unknown> = Promise.resolve()
function inLine<T>(call: () => Promise<T>): Promise<T> {
  const turn = line.then(call)
  line = turn.catch(() => undefined)
  return turn
}

/** Brings the photo, or its removal, to the server: one at a time, the newest wins; and it does not give up. */
export class PhotoUploads {
  readonly #server
  readonly #onChosen
  readonly #onKept
  readonly #listeners = new Set<() => void>()
  #state: PhotoState = { kind: 'idle' }
  /** What the server is to have; null while it has it. */
  #wanted: string | null
  #sent = ''
  #kept = { photo: '', address: '' }
  #running: Promise<void> | null = null
  #retries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor({ server, waiting, onChosen, onKept }: Start) {
    this.#server = server
    this.#wanted = waiting
    this.#onChosen = onChosen
    this.#onKept = onKept
  }

  readonly current = (): PhotoState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => { this.#listeners.delete(listener) }
  }
  /** What a page shows for an address: the photo itself where this page has sent it, so that it does not travel again. */
  readonly picture = (address: string): string => (address && address === this.#kept.address ? this.#kept.photo : address)

  send(photo: string): void {
    this.#wanted = photo
    this.#onChosen(photo)
    void this.flush()
  }

  /** Sends at once what the server does not have. Resolves when nothing is on its way any more, whether it arrived or not. */
  readonly flush = (): Promise<void> => {
    if (this.#running) return this.#running
    clearTimeout(this.#timer)
    if (this.#stopped || this.#wanted === null) return Promise.resolve()
    this.#running = this.#run().finally(() => { this.#running = null })
    return this.#running
  }
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  /** Tries no more: the form has left the screen. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }
  resume(): void {
    this.#stopped = false
    void this.flush()
  }

  #become(next: PhotoState): void {
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  async #run(): Promise<void> {
    while (this.#wanted !== null && !this.#stopped) {
      this.#become({ kind: 'saving', share: 0 })
      try {
        const address = await inLine(() => this.#put(this.#wanted ?? ''))
        this.#retries = 0
        if (this.#sent === this.#wanted) this.#settleOn(this.#sent, address)
      } catch (error) {
        if (this.#sent === this.#wanted) return this.#settle(error)
      }
    }
  }
  #put(photo: string): Promise<string> {
    this.#sent = photo
    return photo ? this.#server.save(photo, (share) => { this.#become({ kind: 'saving', share }) }) : this.#server.remove()
  }
  #settleOn(photo: string, address: string): void {
    this.#wanted = null
    this.#kept = { photo, address }
    this.#onKept(photo, address)
    this.#become({ kind: 'kept' })
  }
  #settle(error: unknown): void {
    const next = stateAfter(error as ApiFailure) as PhotoState
    if (next.kind === 'failed') {
      if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), Math.min(lastRetryMs, firstRetryMs * 2 ** this.#retries))
      this.#retries += 1
    }
    this.#become(next)
  }
}

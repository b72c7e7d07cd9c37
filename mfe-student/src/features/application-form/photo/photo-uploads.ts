import { toFailure } from '@portal/kit'
import { SingleFlight } from '../draft/single-flight'
import type { FailureState } from '../draft/save-state'

/** How the photo stands at the server; while it is on its way, `share` of it has left. */
export type PhotoState =
  | { kind: 'idle' }
  | { kind: 'saving'; share: number }
  | { kind: 'kept' }
  /** Another tab or device has changed the photo too, to the one at this address, or to none: the person chooses. */
  | { kind: 'conflict'; mine: string; theirs: string }
  | FailureState

/** The photo's calls; photos are named by their address, and '' stands for none. They reject with what an API call rejects with. */
export interface PhotoServer {
  /** The photo that the server has. */
  find: () => Promise<string>
  /** Puts a photo, or none, in the place of another; gives back where it is kept. */
  replace: (photo: string, replaced: string, onProgress: (share: number) => void) => Promise<string>
}

interface Start {
  server: PhotoServer
  /** What an earlier page could not bring there: a photo, or empty text for its removal. */
  waiting: string | null
  /** The photo of the server that the screen began with. */
  base: string
  /** A photo is on its way, until it is kept; it takes the place of `base`. */
  onChosen: (photo: string, base: string) => void
  /** What is on its way need not be kept here any more; `photo` is at `address`. */
  onKept: (photo: string, address: string) => void
  /** Another tab or device has put a photo, or none, in place. */
  onTaken: (address: string) => void
}

/** One call at a time, those of a form that has left the screen included: a later one must not be overtaken. */
let line: Promise<unknown> = Promise.resolve()
function inLine<T>(call: () => Promise<T>): Promise<T> {
  const turn = line.then(call)
  line = turn.catch(() => undefined)
  return turn
}

/** Brings the photo, or its removal, to the server: one at a time, the newest wins; and it does not give up. */
export class PhotoUploads {
  readonly #start
  readonly #flight: SingleFlight<PhotoState>
  /** What the server is to have; null while it has it. */
  #wanted: string | null
  #base: string
  #kept = { photo: '', address: '' }
  /** Changes whenever this page knows more than what was asked before. */
  #turn = {}

  constructor(start: Start) {
    this.#start = start
    this.#wanted = start.waiting
    this.#base = start.base
    this.#flight = new SingleFlight<PhotoState>(
      { kind: 'idle' },
      {
        isDue: () => this.#wanted !== null && this.current().kind !== 'conflict',
        run: () => this.#run(this.#wanted ?? ''),
      },
    )
  }

  readonly current = (): PhotoState => this.#flight.current()
  readonly subscribe = (listener: () => void): (() => void) => this.#flight.subscribe(listener)
  /** What a page shows for an address: the photo itself where this page has sent it, so that it does not travel again. */
  readonly picture = (address: string): string =>
    address && address === this.#kept.address ? this.#kept.photo : address
  /** Sends at once what the server does not have. Resolves when nothing is on its way any more, whether it arrived or not. */
  readonly flush = (): Promise<void> => this.#flight.flush()

  send(photo: string): void {
    this.#turn = {}
    this.#wanted = photo
    this.#start.onChosen(photo, this.#base)
    const state = this.current()
    if (state.kind === 'conflict') this.#flight.become({ ...state, mine: photo })
    else void this.flush()
  }
  /** Called before the draft is loaded; the answer shows its photo, unless this page has chosen or sent one meanwhile. */
  readonly follow = (): ((address: string | null) => void) => {
    const turn = this.#turn
    return (photo) => {
      const address = photo ?? ''
      if (turn !== this.#turn || this.#wanted !== null || address === this.#base) return
      this.#base = address
      this.#start.onTaken(address)
    }
  }
  /** Asks again what is open. */
  askAgain(): void {
    const state = this.current()
    if (state.kind === 'conflict') this.#flight.become({ ...state })
  }
  /** Ends a conflict. */
  decide(choice: 'mine' | 'theirs'): void {
    const state = this.current()
    if (state.kind !== 'conflict') return
    this.#base = state.theirs
    this.#flight.become({ kind: 'idle' })
    if (choice === 'mine') return this.send(state.mine)
    this.#wanted = null
    this.#turn = {}
    this.#start.onKept(state.mine, state.theirs)
  }
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void> {
    return this.#flight.settled()
  }
  /** Tries no more: the form has left the screen. */
  stop(): void {
    void this.#flight.stop()
  }
  resume(): void {
    this.#flight.resume()
    void this.flush()
  }

  async #run(photo: string): Promise<void> {
    this.#flight.become({ kind: 'saving', share: 0 })
    try {
      const address = await inLine(() =>
        this.#start.server.replace(photo, this.#base, (share) => {
          this.#flight.become({ kind: 'saving', share })
        }),
      )
      this.#base = address
      this.#turn = {}
      if (photo === this.#wanted) this.#settleOn(photo, address)
    } catch (error) {
      if (toFailure(error as Parameters<typeof toFailure>[0]).code !== 'photo-stale') throw error
      await this.#ask()
    }
  }
  #settleOn(photo: string, address: string): void {
    this.#wanted = null
    this.#kept = { photo, address }
    this.#start.onKept(photo, address)
    this.#flight.become({ kind: 'kept' })
  }
  async #ask(): Promise<void> {
    const theirs = await this.#start.server.find()
    if (this.#wanted !== null) this.#flight.become({ kind: 'conflict', mine: this.#wanted, theirs })
  }
}

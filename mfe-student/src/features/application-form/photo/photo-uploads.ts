import { toFailure } from '@portal/kit'
import { SingleFlight } from '../draft/single-flight'
import type { FailureState } from '../draft/save-state'

/** The state of the photo. During the upload, `share` of it was sent. */
export type PhotoState =
  | { kind: 'idle' }
  | { kind: 'saving'; share: number }
  | { kind: 'stored' }
  /**
   * Another tab or device has changed the photo too, to the one at this address, or to none: the
   * person chooses.
   */
  | { kind: 'conflict'; mine: string; theirs: string }
  | FailureState

/**
 * The calls of the photo. Photos are named by address, '' for none. They reject as API calls do.
 */
export interface PhotoServer {
  /** The server's photo. */
  find: () => Promise<string>
  /** Replaces a photo by another or none, and returns its new address. */
  replace: (photo: string, replaced: string, onProgress: (share: number) => void) => Promise<string>
}

interface Start {
  server: PhotoServer
  /** A photo that an earlier page could not upload, or empty text for its removal. */
  waiting: string | null
  /** The server's photo at the start of the screen. */
  base: string
  /** A photo is being uploaded, to replace `base`. It is stored locally until then. */
  onChosen: (photo: string, base: string) => void
  /** The upload is complete: `photo` is at `address`, and the local copy can be deleted. */
  onStored: (photo: string, address: string) => void
  /** Another tab or device has stored a photo, or none. */
  onTaken: (address: string) => void
}

/** One call at a time, including those of an unmounted form, so that calls keep their order. */
let line: Promise<unknown> = Promise.resolve()
function inLine<T>(call: () => Promise<T>): Promise<T> {
  const turn = line.then(call)
  line = turn.catch(() => undefined)
  return turn
}

/** Uploads the photo or its removal: one at a time, the newest wins, with retries. */
export class PhotoUploads {
  readonly #start
  readonly #flight: SingleFlight<PhotoState>
  /** The photo that the server must get; null if it has it. */
  #wanted: string | null
  #base: string
  #stored = { photo: '', address: '' }
  /** Changes whenever this page knows more than at the last request. */
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
  /**
   * The picture for an address: the photo itself if this page has sent it, so that it is not loaded
   * again.
   */
  readonly picture = (address: string): string =>
    address && address === this.#stored.address ? this.#stored.photo : address
  /** Uploads at once. Resolves when no upload runs any more, with or without success. */
  readonly flush = (): Promise<void> => this.#flight.flush()

  send(photo: string): void {
    this.#turn = {}
    this.#wanted = photo
    this.#start.onChosen(photo, this.#base)
    const state = this.current()
    if (state.kind === 'conflict') this.#flight.become({ ...state, mine: photo })
    else void this.flush()
  }
  /**
   * Called before the draft is loaded. The returned function shows its photo, unless this page has
   * chosen or sent one in the meantime.
   */
  readonly follow = (): ((address: string | null) => void) => {
    const turn = this.#turn
    return (photo) => {
      const address = photo ?? ''
      if (turn !== this.#turn || this.#wanted !== null || address === this.#base) return
      this.#base = address
      this.#start.onTaken(address)
    }
  }
  /** Shows the open question again. */
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
    this.#start.onStored(state.mine, state.theirs)
  }
  /** Resolves when no upload runs any more. */
  settled(): Promise<void> {
    return this.#flight.settled()
  }
  /** No more retries: the form was unmounted. */
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
    this.#stored = { photo, address }
    this.#start.onStored(photo, address)
    this.#flight.become({ kind: 'stored' })
  }
  async #ask(): Promise<void> {
    const theirs = await this.#start.server.find()
    if (this.#wanted !== null) this.#flight.become({ kind: 'conflict', mine: this.#wanted, theirs })
  }
}

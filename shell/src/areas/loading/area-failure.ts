/** The reason why an area's page is not shown. Only `network` is retried automatically. */
export type FailureKind =
  'network' | 'timeout' | 'incompatible' | 'untrusted' | 'broken' | 'disabled'

export class AreaFailure extends Error {
  override readonly name = 'AreaFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** It did not arrive; no other fault is known. */
export const isOfTheNetwork = ({ kind }: AreaFailure): boolean =>
  kind === 'network' || kind === 'timeout'

/** webpack and the federation runtime report a missing script by names and texts, not by types. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || error.message.includes('ScriptNetworkError'))

export const toAreaFailure = (error: unknown): AreaFailure => {
  if (error instanceof AreaFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  return new AreaFailure(isMissingScript(error) ? 'network' : 'broken', message, { cause: error })
}

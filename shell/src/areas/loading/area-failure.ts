/** Why an area's page is not on the screen. Only `network` is worth another try by itself. */
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

/** It did not arrive; nothing is known to be wrong with it. */
export const isOfTheNetwork = ({ kind }: AreaFailure): boolean =>
  kind === 'network' || kind === 'timeout'

/** webpack and the federation runtime say in names and words, not in types, that a script did not come. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || error.message.includes('ScriptNetworkError'))

export const toAreaFailure = (error: unknown): AreaFailure => {
  if (error instanceof AreaFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  return new AreaFailure(isMissingScript(error) ? 'network' : 'broken', message, { cause: error })
}

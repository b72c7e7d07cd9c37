/** The part that the tests use, because the package has no types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener, Server } from 'node:http'

  interface Options {
    directory: string
    port: number
    address: string
    silent: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    store: { existsObject: (bucket: string, key: string) => Promise<boolean> }
    callback: () => RequestListener
    /** Set by `run`. */
    httpServer: Server
    run: () => Promise<{ port: number }>
    close: () => Promise<void>
  }
}

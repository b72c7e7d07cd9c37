import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Runs the work as part of a request, so that its mails and log lines have the id of the request. */
export const withRequestId = <T>(id: string, work: () => T): T => ids.run(id, work)

/** The id of the request that is being handled; undefined in a background worker of its own. */
export const requestId = (): string | undefined => ids.getStore()

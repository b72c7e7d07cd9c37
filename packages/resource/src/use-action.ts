import { alert, confirm, failureMessage } from '@portal/kit'
import { useRef, useState } from 'react'
import { say, type Said } from './say'

/** What is done with a record, in words and as a call. */
export interface Action<Row, Argument, Reply = unknown> {
  /** Asked first; without it nothing is asked. */
  ask?: (row: Row) => Parameters<typeof confirm>[0]
  request: (row: Row) => Argument
  /** What is said when it is done. */
  done: (row: Row, reply: Reply) => Said
  /** Said when the server gives no sentence of its own. */
  failed: string | ((row: Row, error: unknown) => string)
  /** What stands above it; 'Error' unless said. */
  failedTitle?: string | ((row: Row) => string)
}

interface Call<Reply> {
  unwrap: () => Promise<Reply>
}

/**
 * Ask, send, say: an act on one record. While it is under way, it does not begin again. Gives true when it was done; what the lists
 * show then follows from the tags that the endpoint invalidates, also after a refusal, which means that somebody else was first.
 */
export function useAction<Row extends { _id: string }, Argument, Reply>(
  [send]: readonly [(argument: Argument) => Call<Reply>, unknown],
  { ask, request, done, failed, failedTitle = 'Error' }: Action<Row, Argument, Reply>,
) {
  const busy = useRef(false)
  const [running, setRunning] = useState<string>()

  const attempt = async (row: Row): Promise<{ reply: Reply } | { error: unknown }> => {
    setRunning(row._id)
    try {
      return { reply: await send(request(row)).unwrap() }
    } catch (error) {
      return { error }
    } finally {
      setRunning(undefined) // while it is being said how it went, nothing is under way any more
    }
  }
  const act = async (row: Row): Promise<boolean> => {
    if (ask && !(await confirm(ask(row)))) return false
    const result = await attempt(row)
    if ('error' in result) {
      const { error } = result
      await alert({
        tone: 'error',
        title: typeof failedTitle === 'string' ? failedTitle : failedTitle(row),
        message: failureMessage(error, typeof failed === 'string' ? failed : failed(row, error)),
      })
      return false
    }
    await say(done(row, result.reply))
    return true
  }
  const run = async (row: Row): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    try {
      return await act(row)
    } finally {
      busy.current = false
    }
  }
  /** `running` is the id of the record that the call is under way for. */
  return { run, running }
}

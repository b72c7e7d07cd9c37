import { alert, confirm, failureMessage } from '@portal/kit'
import { useRef, useState } from 'react'
import { say, type Message } from './say'

/** An action on a record, with its texts and its call. */
export interface Action<Row, Argument, Reply = unknown> {
  /** The question before the action. Without it, nothing is asked. */
  ask?: (row: Row) => Parameters<typeof confirm>[0]
  request: (row: Row) => Argument
  /** The message after success. */
  done: (row: Row, reply: Reply) => Message
  /** The message if the server gives none. */
  failed: string | ((row: Row, error: unknown) => string)
  /** The title of a failure. Default: 'Error'. */
  failedTitle?: string | ((row: Row) => string)
}

interface Call<Reply> {
  unwrap: () => Promise<Reply>
}

/**
 * An action on one record: asks, sends the call, shows the result. While it runs, it does not start
 * again. Returns true when it was done. The lists load again by the tags that the endpoint
 * invalidates, also after a refusal, because another person was faster then.
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
      setRunning(undefined) // During the message, the action is complete.
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
  /** `running` is the id of the record whose call runs. */
  return { run, running }
}

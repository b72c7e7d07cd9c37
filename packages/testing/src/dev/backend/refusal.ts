import { messages, type Failure } from '@portal/contracts'

/** An expected error of the mocked API, with the status and the message of the real one. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly failure: Failure

  constructor(
    status: number,
    message: string,
    details: Pick<Failure, 'code' | 'data' | 'errors' | 'updatedAt'> = {},
  ) {
    super(message)
    this.status = status
    this.failure = { success: false, message, ...details }
  }
}

export const notFound = (message: string = messages.general.notFound): Refusal =>
  new Refusal(404, message)
export const conflict = (message: string): Refusal => new Refusal(409, message)
/** A 400 with a message for one field. */
export const wrong = (field: string, message: string): Refusal =>
  new Refusal(400, message, { errors: [{ field, message }] })

import { Registration } from '@portal/contracts'

const { program } = Registration.shape

/** The registration form: the page adds the session; type and mode only lead to the program. */
export const schema = Registration.omit({ session: true }).extend({ type: program, mode: program })

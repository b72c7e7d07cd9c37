import type { Feature } from '../../platform/feature'
import { studentSessions } from './sessions'
import { signIn } from './sign-in'

/** Sign-in, passwords, the second factor of staff, and sessions of students. */
export const accounts: readonly Feature[] = [signIn, studentSessions]

import { academicsFiles, academicsOperations } from './academics'
import { accountsOperations } from './accounts'
import { admissionsOperations } from './admissions'
import { messagesOperations } from './messages'
import { moneyFiles, moneyOperations } from './money'
import { officeFiles, officeOperations } from './office'
import { scholarshipsFiles, scholarshipsOperations } from './scholarships'
import { staffFiles, staffOperations } from './staff'
import { studentsFiles, studentsOperations } from './students'
import { systemOperations } from './system'

/** Every operation of the product; each group names its own. `/staff/notifications` is before `/staff/:id`, which its path would match. */
export const operations = [
  ...systemOperations,
  ...accountsOperations,
  ...academicsOperations,
  ...admissionsOperations,
  ...messagesOperations,
  ...scholarshipsOperations,
  ...studentsOperations,
  ...moneyOperations,
  ...staffOperations,
  ...officeOperations,
] as const

/** Operations that answer with a file: served, guarded and described as the others are; the file is saved or printed, not read. */
export const fileOperations = [
  ...academicsFiles,
  ...scholarshipsFiles,
  ...studentsFiles,
  ...moneyFiles,
  ...staffFiles,
  ...officeFiles,
] as const

type AnyOperation = (typeof operations)[number]

/**
 * The operations by `METHOD /path`. Front ends import only this type: the call is checked by the compiler, and no schema
 * reaches the browser for it.
 */
export type Operations = { [O in AnyOperation as `${O['method']} ${O['path']}`]: O }
export type OperationKey = keyof Operations

type FileOperation = (typeof fileOperations)[number]
export type FileOperations = { [O in FileOperation as `${O['method']} ${O['path']}`]: O }
export type FileOperationKey = keyof FileOperations

import { academicsFiles, academicsOperations } from './academics'
import { accountsOperations } from './accounts'
import { admissionsFiles, admissionsOperations } from './admissions'
import type { OperationSpec } from './base/operation'
import { messagesOperations } from './messages'
import { moneyFiles, moneyOperations } from './money'
import { officeFiles, officeOperations, officeTokenOperations } from './office'
import { resultsFiles, resultsOperations } from './results'
import { staffFiles, staffOperations } from './staff'
import { studentsFiles, studentsOperations } from './students'
import { studyFiles, studyOperations } from './study'
import { systemOperations } from './system'

/**
 * All operations, listed by group. `/staff/notifications` is before `/staff/:id`, whose path would
 * match it.
 */
export const operations = [
  ...systemOperations,
  ...accountsOperations,
  ...academicsOperations,
  ...admissionsOperations,
  ...messagesOperations,
  ...studentsOperations,
  ...moneyOperations,
  ...studyOperations,
  ...resultsOperations,
  ...staffOperations,
  ...officeOperations,
] as const

/**
 * Operations that return a file to be saved or printed. They are served, guarded and described like
 * the others.
 */
export const fileOperations = [
  ...academicsFiles,
  ...admissionsFiles,
  ...studentsFiles,
  ...moneyFiles,
  ...studyFiles,
  ...resultsFiles,
  ...staffFiles,
  ...officeFiles,
] as const

/**
 * Operations of programs with a token. No page calls them, so they have no mocks and no area may
 * use them.
 */
export const tokenOperations = [...officeTokenOperations] as const

/** Every operation of the API. */
export const allOperations: readonly OperationSpec[] = [
  ...operations,
  ...fileOperations,
  ...tokenOperations,
]

type AnyOperation = (typeof operations)[number]

/**
 * The operations by `METHOD /path`. Front ends import only this type, so that the compiler checks a
 * call and no schema is loaded in the browser.
 */
export type Operations = { [O in AnyOperation as `${O['method']} ${O['path']}`]: O }
export type OperationKey = keyof Operations

type FileOperation = (typeof fileOperations)[number]
export type FileOperations = { [O in FileOperation as `${O['method']} ${O['path']}`]: O }
export type FileOperationKey = keyof FileOperations

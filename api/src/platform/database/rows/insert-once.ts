import { isUniqueViolation } from '../connection/database-errors'

/**
 * Carries out an insert. False if a row with one of its unique keys exists, also one of the same
 * moment.
 */
export async function insertOnce(insert: PromiseLike<unknown>): Promise<boolean> {
  try {
    await insert
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

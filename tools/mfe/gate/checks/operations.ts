import type { Finding, ReleaseUnderTest } from '../release-under-test'

/** OpenAPI writes `{id}` where the contracts write `:id`. */
const shapeOf = (operation: string): string => operation.replace(/:[A-Za-z]+|\{[^}]+\}/g, ':')

/** Checks that the API has every operation that the release calls. */
export function checkOperations({
  candidate,
  api,
}: Pick<ReleaseUnderTest, 'candidate' | 'api'>): Finding {
  const known = new Set(api.operations.map(shapeOf))
  return {
    faults: candidate.operations
      .filter((operation) => !known.has(shapeOf(operation)))
      .map((operation) => `${operation} is not in ${api.where}`),
    says: `${candidate.operations.length} operations, all in ${api.where}`,
  }
}

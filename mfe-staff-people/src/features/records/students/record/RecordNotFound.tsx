import { studentMessages } from '@portal/contracts'
import { Link, type ApiFailure } from '@portal/kit'
import { EmptyState } from '@portal/ui'
import { goneOf } from '../edit/use-edited-student'
import { recordPath } from './record-address'

/** Says that there is no such record. A merged record leads to the one that was kept. */
export function RecordNotFound({ failure, list }: { failure: ApiFailure; list: string }) {
  const gone = goneOf(failure)
  if (gone?.instead === undefined)
    return <EmptyState title={gone?.message ?? studentMessages.gone} />
  return (
    <EmptyState title={gone.title}>
      <p>{gone.message}</p>
      <Link to={recordPath(gone.instead, list)}>Open {gone.instead}</Link>
    </EmptyState>
  )
}

import { programMessages, type Program } from '@portal/contracts'
import { announce, failureMessage } from '@portal/kit'
import { RetryNotice, Skeleton } from '@portal/ui'
import { useEffect } from 'react'
import { frontDeskApi } from './front-desk.api'
import styles from './front-desk.module.css'

/** Programs that are shown; a longer search finds the others. */
const most = 10

const Entry = ({ program: { name, code, department, offerings } }: { program: Program }) => (
  <li>
    <strong>
      {name} ({code})
    </strong>
    {department && (
      <span className="muted small">
        Department of {department.name}, {department.school.name}
      </span>
    )}
    <span className="small">
      {offerings.length > 0
        ? offerings.map(({ type, mode }) => `${type} ${mode}`).join(', ')
        : 'Not offered in any type and mode'}
    </span>
  </li>
)

function Found({ programs, total, q }: { programs: readonly Program[]; total: number; q: string }) {
  useEffect(() => {
    announce(total === 1 ? '1 program found.' : `${String(total)} programs found.`)
  }, [total, q])
  if (programs.length === 0) return <p className="muted">No program matches “{q}”.</p>
  return (
    <>
      <ul className={styles.list}>
        {programs.map((program) => (
          <Entry key={program._id} program={program} />
        ))}
      </ul>
      {total > programs.length && (
        <p className="muted small">
          {programs.length} of {total} programs. Add a word to the search to find the others.
        </p>
      )}
    </>
  )
}

function Answer({ q }: { q: string }) {
  const { currentData, error, isFetching, refetch } = frontDeskApi.findPrograms.useQuery({
    query: { q, page: 1, pageSize: most },
  })
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, programMessages.fetchFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData) return <Skeleton lines={3} />
  const { programs } = currentData.data
  return <Found programs={programs} total={currentData.meta?.total ?? programs.length} q={q} />
}

/** The programs of a search by code, name and department. */
export const FoundPrograms = ({ q }: { q: string }) => (
  <section aria-labelledby="found-programs">
    <h3 id="found-programs">Programs</h3>
    <Answer q={q} />
  </section>
)

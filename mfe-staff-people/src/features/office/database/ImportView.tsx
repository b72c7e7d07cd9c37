import { importMessages, type Import } from '@portal/contracts'
import { announce, failureMessage, PortalLink } from '@portal/kit'
import { useIsShown } from '@portal/resource'
import { Loading, Notice, RetryNotice, Section, useIsVisible } from '@portal/ui'
import { useEffect } from 'react'
import { ImportActions } from './ImportActions'
import { ImportRows } from './ImportRows'
import { importsApi } from './imports.api'
import styles from './imports.module.css'
import {
  doneInWords,
  importName,
  isUnderWay,
  number,
  rowsInWords,
  stateLabels,
} from './import-words'

const everyMs = 1_000

/** Reads the import every second while mounted and the page is visible. */
function Watch({ id }: { id: string }) {
  const isVisible = useIsVisible()
  importsApi.watchImport.useQuery({ params: { id } }, { pollingInterval: isVisible ? everyMs : 0 })
  return null
}

/**
 * The import of the last reply. Its end is announced. `isOld` is true if the last call has failed.
 */
function useImport(id: string) {
  const { currentData, error, isFetching, refetch } = importsApi.watchImport.useQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const made = currentData?.data
  const ended = made && !isUnderWay(made) ? stateLabels[made.state] : undefined
  useEffect(() => {
    if (ended) announce(ended)
  }, [ended])
  return {
    made,
    isOld: error !== undefined,
    failure:
      error && !isFetching && !made ? failureMessage(error, importMessages.fetchFailed) : undefined,
    refetch,
  }
}

const Progress = ({ made: { state, handled, total }, isOld }: { made: Import; isOld: boolean }) => (
  <Notice title={state === 'committing' ? 'Importing...' : 'Checking...'}>
    <progress
      className={styles.bar}
      max={total}
      value={handled}
      aria-label={state === 'committing' ? 'Rows imported' : 'Rows checked'}
    />
    <p>
      {number(handled)} of {rowsInWords(total)}. You can leave this page. The work continues.
    </p>
    {isOld && <p>{importMessages.noAnswer}</p>}
  </Notice>
)

/** The state of the import in one box: running, stopped, done, or ready to be carried out. */
function ImportState({ made, isOld }: { made: Import; isOld: boolean }) {
  const { state, counts, problem } = made
  if (isUnderWay(made)) return <Progress made={made} isOld={isOld} />
  if (problem !== null)
    return (
      <Notice tone="warning" title="The import did not finish">
        <p>{problem}</p>
      </Notice>
    )
  if (state === 'done' && counts)
    return (
      <Notice tone="success" title="Imported">
        <p>{doneInWords(counts)}.</p>
      </Notice>
    )
  return (
    <Notice title="Preview: nothing has been saved yet">
      <p>Check the rows below, then import them. All rows are imported, or none.</p>
    </Notice>
  )
}

/** One import from its preview to its end. */
export function ImportView({ id, onClose }: { id: string; onClose: () => void }) {
  const { made, isOld, failure, refetch } = useImport(id)
  const isShown = useIsShown()
  if (failure !== undefined) return <RetryNotice message={failure} onRetry={() => void refetch()} />
  if (!made) return <Loading label="Loading the import..." />
  return (
    <div className="stack">
      <p>
        <PortalLink to="/staff/database">Back to all imports</PortalLink>
      </p>
      <Section title={importName(made)} hint={`${rowsInWords(made.total)}, uploaded by ${made.by}`}>
        {(isUnderWay(made) || isOld) && <Watch id={id} />}
        <ImportState made={made} isOld={isOld} />
        {made.counts && !isUnderWay(made) && <ImportRows made={made} counts={made.counts} />}
        <ImportActions
          made={made}
          onDiscarded={() => {
            if (isShown.current) onClose()
          }}
        />
      </Section>
    </div>
  )
}

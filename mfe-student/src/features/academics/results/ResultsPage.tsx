import {
  inHundredths,
  progressionLabels,
  resultMessages,
  semesterName,
  type OwnResults,
} from '@portal/contracts'
import { failureMessage, Link, PortalLink, usePageTitle } from '@portal/kit'
import { DescriptionList, EmptyState, Notice, Page, RetryNotice, Skeleton } from '@portal/ui'
import { resultsApi } from '../results.api'
import { Projection } from './Projection'
import { SemesterResults } from './SemesterResults'

const title = 'Results'

/** 'Probation, after the first semester 2024/2025'. */
const decisionOf = ({
  decision,
  semester,
  sessionYear,
}: NonNullable<OwnResults['progression']>): string =>
  `${progressionLabels[decision]}, after the ${semesterName(semester).toLowerCase()} semester ${sessionYear}`

const facts = (results: OwnResults) => {
  const { cgpa, awardClass, units, scale } = results
  return [
    ['CGPA', cgpa === null ? null : inHundredths(cgpa)],
    ['Class', cgpa === null ? null : (awardClass ?? resultMessages.belowClasses)],
    ['Units', String(units)],
    ...(results.progression ? [['Academic Board', decisionOf(results.progression)] as const] : []),
    ['Grading scale', scale?.name],
  ] as const
}

function Results({ results }: { results: OwnResults }) {
  const { semesters, carryOvers, scale, withheld } = results
  if (withheld !== null)
    return (
      <Notice tone="warning" title={resultMessages.withheld}>
        <p>{withheld}</p>
        <p>{resultMessages.askOffice}</p>
      </Notice>
    )
  if (semesters.length === 0) return <EmptyState title={resultMessages.none} />
  return (
    <div className="stack">
      <DescriptionList items={facts(results)} />
      {carryOvers.length > 0 && (
        <Notice tone="warning" title="Carry-overs">
          <p>
            Take these courses again:{' '}
            {carryOvers.map(({ code, title: name }) => `${code} ${name}`).join(', ')}.
          </p>
        </Notice>
      )}
      {semesters.map((semester) => (
        <SemesterResults key={`${semester.sessionYear} ${semester.semester}`} semester={semester} />
      ))}
      {scale && <Projection results={results} scale={scale} />}
    </div>
  )
}

/** The published results of the student (docs/reference/rules/results.md). */
export function ResultsPage() {
  usePageTitle(title)
  const { currentData, error, isFetching, refetch } = resultsApi.ownResults.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Page
      title={title}
      eyebrow={<Link to="/app/academics">Academics</Link>}
      actions={
        <PortalLink to="/app/academics/transcripts" className="button button-secondary">
          Transcripts
        </PortalLink>
      }
    >
      {currentData ? (
        <Results results={currentData.data} />
      ) : error && !isFetching ? (
        <RetryNotice
          message={failureMessage(error, resultMessages.fetchFailed)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}

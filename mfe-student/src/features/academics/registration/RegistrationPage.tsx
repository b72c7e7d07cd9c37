import {
  choiceOnPage,
  mayAskForException,
  registrationMessages,
  semesterName,
  unitsOf,
  type OwnRegistration,
} from '@portal/contracts'
import { ChoiceProblems, CourseGroups, UnitsBar } from '@portal/forms/courses'
import { alert, announce, failureMessage, Link, toFailure, usePageTitle } from '@portal/kit'
import {
  Button,
  CouldNotLoad,
  EmptyState,
  formatInstant,
  Notice,
  Page,
  Skeleton,
  useKeptFocus,
} from '@portal/ui'
import { registrationApi } from '../registration.api'
import { ExceptionForm } from './ExceptionForm'
import styles from './Registration.module.css'
import { Submissions } from './Submissions'
import { useChoice, type Choice, type ChoiceState } from './use-choice'

const title = 'Course registration'

/** The reason why the student has no courses to choose; undefined if there are some. */
function reasonOf({ enrolled, level, spillOver, courses }: OwnRegistration): string | undefined {
  if (!enrolled) return registrationMessages.notEnrolled
  if (level === null && !spillOver) return registrationMessages.noLevel
  return courses.length === 0 ? registrationMessages.noCourses : undefined
}

const saveWords: Record<ChoiceState['kind'], string> = {
  rest: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved – will retry',
  stale: 'Not saved',
  refused: 'Not saved',
}

/** A submission that failed loads the page again, whose problems may have changed. */
function useSubmit({ page, chosen, show }: Choice, reload: () => void) {
  const [submit, { isLoading }] = registrationApi.submit.useMutation()
  return {
    busy: isLoading,
    send: async (exception?: string): Promise<void> => {
      const { session, semester, draft } = page
      const result = await submit({
        body: {
          session: session._id,
          semester,
          version: draft.version,
          courses: [...chosen],
          ...(exception !== undefined && { exception }),
        },
      })
      if (result.error) {
        await alert({
          tone: 'error',
          title,
          message: failureMessage(result.error, registrationMessages.submitFailed),
        })
        // Only the answer may be lost. After a refusal, the page is loaded again in any case.
        if (toFailure(result.error).status === 0) reload()
        return
      }
      show(result.data.data)
      announce(result.data.message ?? registrationMessages.submitted)
    },
  }
}

interface SubmitBarProps {
  choice: Choice
  maySubmit: boolean
  busy: boolean
  onSubmit: () => void
}

/** The units with the state of the save, and the button. */
function SubmitBar({ choice: { page, chosen, state }, maySubmit, busy, onSubmit }: SubmitBarProps) {
  const { minUnits, maxUnits, limit } = page.policy
  const isSuggestion = state.kind === 'rest' && page.draft.version === 0
  return (
    <UnitsBar
      units={unitsOf(page.courses.filter(({ _id }) => chosen.includes(_id)))}
      fewest={minUnits}
      most={maxUnits}
      limit={limit}
      saved={isSuggestion ? '' : saveWords[state.kind]}
    >
      {maySubmit && (
        // It keeps its place during a save, so that the bar does not move.
        <Button variant="primary" busy={busy} disabled={state.kind !== 'rest'} onClick={onSubmit}>
          Submit courses
        </Button>
      )}
    </UnitsBar>
  )
}

function Chooser({ loaded, reload }: { loaded: OwnRegistration; reload: () => void }) {
  const choice = useChoice(loaded)
  const { page, chosen, state, toggle } = choice
  const { busy, send } = useSubmit(choice, reload)
  // The page is newer after a save, and the loaded one after a refused submission.
  const newest = loaded.draft.version >= page.draft.version ? loaded : page
  const { problems, isSubmitted } = choiceOnPage(page, newest, chosen)
  const offered = new Set(page.courses.map(({ _id }) => _id))
  const isRefused = state.kind === 'stale' || state.kind === 'refused'
  const place = useKeptFocus<HTMLDivElement>(chosen.filter((id) => !offered.has(id)).length)
  return (
    <div className="stack" ref={place} tabIndex={-1}>
      {isRefused && (
        <Notice tone="error" role="alert" title="Your choice was not saved">
          <p>{state.message}</p>
          <Button
            small
            onClick={() => {
              choice.show(loaded)
              reload()
            }}
          >
            Show the saved choice
          </Button>
        </Notice>
      )}
      <ChoiceProblems
        problems={problems.filter(({ course }) => course === null || !offered.has(course))}
        versions={newest.versions}
        onRemove={toggle}
        feesPage="/app/finance"
      />
      <CourseGroups
        courses={page.courses}
        hints={registrationMessages}
        credited={page.credited}
        chosen={chosen}
        problems={problems}
        disabled={busy}
        onToggle={toggle}
      />
      {mayAskForException(problems) && !isRefused && !isSubmitted && (
        <ExceptionForm isSaved={state.kind === 'rest'} busy={busy} onSubmit={send} />
      )}
      <SubmitBar
        choice={choice}
        maySubmit={problems.length === 0 && !isRefused && !isSubmitted}
        busy={busy}
        onSubmit={() => void send()}
      />
    </div>
  )
}

function Content({ page, reload }: { page: OwnRegistration; reload: () => void }) {
  const reason = reasonOf(page)
  // A reload begins again with the stored choice.
  const stored = `${page.semester}-${String(page.draft.version)}`
  const place = useKeptFocus<HTMLDivElement>(stored)
  return (
    <div className="stack" ref={place} tabIndex={-1}>
      {page.control.isOn && page.control.until && (
        <p>Registration is open until {formatInstant(page.control.until)}.</p>
      )}
      <Submissions page={page} />
      {reason === undefined ? (
        <Chooser key={stored} loaded={page} reload={reload} />
      ) : (
        <EmptyState title={reason}>
          <Link to="/app/academics">Back to Academics</Link>
        </EmptyState>
      )}
    </div>
  )
}

const leadOf = ({ semester, session, program, level, spillOver }: OwnRegistration): string =>
  [
    `${semesterName(semester)} semester ${session.sessionYear}`,
    `${program.structure.type.type} ${program.program.name} ${program.structure.mode.mode}`,
    ...(level === null ? [] : [`level ${String(level)}`]),
    ...(spillOver ? ['spill-over'] : []),
  ].join(' · ')

/** The student's courses of this semester: chosen, submitted and approved. */
export function RegistrationPage() {
  usePageTitle(title)
  const { currentData, isError, isFetching, error, refetch } = registrationApi.own.useQuery(
    undefined,
    { refetchOnMountOrArgChange: true },
  )
  const page = currentData?.data
  const reload = (): void => {
    void refetch()
  }
  return (
    <Page title={title} {...(page && { lead: leadOf(page) })}>
      {page && <Content page={page} reload={reload} />}
      {!page && isError && (
        <Notice tone="error" title={failureMessage(error, registrationMessages.fetchFailed)}>
          <CouldNotLoad busy={isFetching} onRetry={reload} />
        </Notice>
      )}
      {!page && !isError && (
        <div className={styles.toCome}>
          <Skeleton lines={10} />
        </div>
      )}
    </Page>
  )
}

import { messages, type Student } from '@portal/contracts'
import { alert, usePageTitle } from '@portal/kit'
import { FormProvider, Page, RetryNotice, useLazyForm } from '@portal/ui'
import { ConflictDialog } from './draft/ConflictDialog'
import { notifyOtherTabs } from './draft/other-tabs'
import { SaveIndicator } from './draft/SaveIndicator'
import type { DraftServer } from './draft/saver'
import { useAutosave } from './draft/use-autosave'
import type { DraftStart } from './draft/use-draft-start'
import type { FormValues } from './form-values'
import { PhotoUploadsProvider } from './photo/photo-context'
import { usePhotoUpload } from './photo/use-photo-upload'
import { CheckAnswers } from './review/CheckAnswers'
import { ClosedNotice } from './review/ClosedNotice'
import { ProblemSummary } from './review/ProblemSummary'
import { useProblems } from './review/use-problems'
import { useSubmitForm } from './review/use-submit-form'
import { LeftProblems } from './sections/LeftProblems'
import { SectionPage } from './sections/SectionPage'
import { sectionOf } from './sections/section-list'
import { TaskList } from './sections/TaskList'
import { headingOf, isSection, useViews, type View } from './sections/use-views'
import { useArrival } from './sections/use-arrival'
import { useSoftCheck } from './sections/use-soft-check'

const schema = () => import('./application-form.schema').then((module) => module.schema)

const showNotSent = (): Promise<void> =>
  alert({
    tone: 'error',
    title: messages.applicationForm.failedTitle,
    message: messages.applicationForm.failed,
  })

interface ApplicationFormProps {
  student: Student
  server: DraftServer
  start: DraftStart
  onRetry: () => void
}

const titleOf = (view: View, problems: number): string =>
  `${problems > 0 ? 'Error: ' : ''}${view === 'list' ? '' : `${headingOf(view)} – `}Application Form`

/**
 * The form with its views: the list of sections, each section, and the check of the answers with
 * the submission.
 */
export function ApplicationForm({ student, server, start, onRetry }: ApplicationFormProps) {
  const form = useLazyForm<FormValues, unknown>({
    schema,
    defaultValues: start.values,
    onUnreachable: showNotSent,
    shouldFocusError: false,
  })
  const uploads = usePhotoUpload(form, server, start.photo, () => {
    notifyOtherTabs(student.applicationNumber)
  })
  const saver = useAutosave(form, server, uploads, start)
  const views = useViews()
  const { view } = views
  const { problems, lead, focusField, showProblems, showInvalid } = useProblems(form, views)
  useArrival(view, views.field, focusField)
  const { checked, justLeft, leave } = useSoftCheck(form, student.applicationNumber, view)
  const send = useSubmitForm(form, saver, showProblems)
  /**
   * Waits for a photo that is being uploaded, so that the form sends its address instead of its
   * bytes.
   */
  const sendOnce = async (): Promise<void> => {
    await uploads.settled()
    await send()
  }
  const submit = (): void => {
    if (!saver.askAgain()) void form.handleSubmit(sendOnce, showInvalid)()
  }
  // A photo that was refused when it was chosen has a message at its field; the list is for a
  // submission, and for a section that was left with problems.
  const listed = form.formState.isSubmitted
    ? problems
    : problems.filter(({ name }) => checked.has(sectionOf(name)))
  usePageTitle(titleOf(view, listed.length))
  const shown = isSection(view) ? listed.filter(({ name }) => sectionOf(name) === view) : listed
  const summary = (
    <>
      <LeftProblems problems={justLeft} />
      <ProblemSummary problems={shown} onSelect={lead} />
    </>
  )
  return (
    <PhotoUploadsProvider value={uploads}>
      <FormProvider {...form}>
        <Page
          title="Application Form"
          width="form"
          eyebrow={`${student.session.sessionYear} session`}
        >
          <SaveIndicator saver={saver} />
          <ConflictDialog saver={saver} />
          <form
            className="stack"
            noValidate
            aria-label="Application form"
            onSubmit={(event) => {
              event.preventDefault()
            }}
          >
            {start.failed && (
              <RetryNotice
                message="Your saved form could not be loaded. You can continue: your entries are kept in this tab."
                onRetry={onRetry}
              />
            )}
            <ClosedNotice view={view} />
            {view === 'list' && (
              <TaskList refused={problems.map(({ name }) => name)} checked={checked}>
                {summary}
              </TaskList>
            )}
            {view === 'review' && (
              <CheckAnswers
                student={student}
                submitting={form.formState.isSubmitting}
                onSubmit={submit}
              >
                {summary}
              </CheckAnswers>
            )}
            {view !== 'list' && view !== 'review' && (
              <SectionPage
                student={student}
                views={views}
                onSave={(next) => {
                  void saver.flush()
                  leave(next)
                }}
              >
                {summary}
              </SectionPage>
            )}
          </form>
        </Page>
      </FormProvider>
    </PhotoUploadsProvider>
  )
}

import { messages, type ScholarshipApplication } from '@portal/contracts'
import { usePageTitle } from '@portal/kit'
import { Button, ErrorSummary, FormProvider, Notice, problemsOf, useLazyForm } from '@portal/ui'
import { ApplicantFields } from './ApplicantFields'
import { ExamFields } from './ExamFields'
import { emptyApplication, fieldNames, type ScholarshipValues } from './form-values'
import { showFailure, useApply } from './use-apply'

const schema = () => import('./funding.schema').then((module) => module.schema)

const isField = (name: string): name is keyof ScholarshipValues =>
  (fieldNames as string[]).includes(name)

interface ScholarshipFormProps {
  title: string
  /** No academic session is open, so no application would be accepted. */
  isClosed: boolean
  keep: (id: string) => Promise<void>
  onDone: () => void
}

/**
 * The application form (docs/reference/rules/public-site.md). One request at a time. The entries
 * stay until it is accepted.
 */
export function ScholarshipFormView({ title, isClosed, keep, onDone }: ScholarshipFormProps) {
  const form = useLazyForm<ScholarshipValues, ScholarshipApplication>({
    schema,
    defaultValues: emptyApplication,
    onUnreachable: (error): Promise<void> => showFailure(error, form),
  })
  const apply = useApply(form, { keep, onDone })
  const { errors, isSubmitting } = form.formState
  const problems = problemsOf(errors)
  usePageTitle(problems.length > 0 ? `Error: ${title}` : title)
  return (
    <FormProvider {...form}>
      <form
        className="form"
        noValidate
        aria-labelledby="apply"
        onSubmit={(event) => {
          void form.handleSubmit(apply)(event)
        }}
      >
        <ErrorSummary
          title="Please check the form"
          problems={problems}
          onSelect={({ name }) => {
            if (isField(name)) form.setFocus(name)
          }}
        />
        {isClosed && (
          <Notice tone="warning" role="status">
            <p id="closed">{messages.scholarship.closed}</p>
          </Notice>
        )}
        <ApplicantFields />
        <ExamFields />
        <div className="form-actions">
          <Button
            type="submit"
            variant="primary"
            busy={isSubmitting}
            busyLabel="Submitting..."
            disabled={isClosed}
            {...(isClosed && { 'aria-describedby': 'closed' })}
          >
            Submit Application
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

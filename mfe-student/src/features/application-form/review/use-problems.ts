import { useCallback, useMemo } from 'react'
import { messages } from '@portal/contracts'
import { alert } from '@portal/kit'
import { problemsOf, type FieldErrors, type FormProblem, type Path } from '@portal/ui'
import type { ApplicationFormState, FormValues } from '../form-values'
import { sectionOf } from '../sections/section-list'
import type { Views } from '../sections/use-views'
import { inOrder, problemGroups } from './problem-groups'

const listOf = (errors: FieldErrors<FormValues>): FormProblem[] => inOrder(problemsOf(errors))

/** The control to correct a problem: the relationship is chosen before it can be typed. */
function controlOf(name: string, values: FormValues): Path<FormValues> {
  if (name === 'nextOfKin.relationship' && values.relationshipChoice !== 'Other')
    return 'relationshipChoice'
  if (name === 'placeOfBirth' && !values.nationality) return 'nationality'
  if (name === 'subjects') return 'subjects.0.grade'
  return name as Path<FormValues>
}

/** Focuses a field with its label in view. */
export function useFocusField(form: ApplicationFormState): (name: string) => void {
  return useCallback(
    (name) => {
      form.setFocus(controlOf(name, form.getValues()))
      document.activeElement?.closest('.field')?.scrollIntoView({ block: 'center' })
    },
    [form],
  )
}

/** The problems of the form for the dialog and the summary, and the way to each field. */
export function useProblems(form: ApplicationFormState, { view, go }: Views) {
  const focusField = useFocusField(form)
  const { errors } = form.formState
  const problems = useMemo(() => listOf(errors), [errors])

  const lead = (name: string): void => {
    const section = sectionOf(name)
    if (view === section || view === 'all') focusField(name)
    else if (name !== 'root') go(section, { field: name, checking: view === 'review' })
  }
  const showProblems = async (found: readonly FormProblem[]): Promise<void> => {
    let chosen: string | undefined
    const items = problemGroups(inOrder(found)).flatMap(({ title, problems: own }) =>
      own.map(({ name, message }) => ({
        text: message,
        onSelect: () => {
          chosen = name
        },
        ...(title !== undefined && { group: title }),
      })),
    )
    await alert({ tone: 'error', title: messages.applicationForm.invalidTitle, items })
    setTimeout(() => {
      if (chosen !== undefined) lead(chosen)
    }) // after the dialog has returned the focus
  }
  const showInvalid = (found: FieldErrors<FormValues>): Promise<void> =>
    showProblems(problemsOf(found))
  return { problems, lead, focusField, showProblems, showInvalid }
}

import { useEffect, useState } from 'react'
import { problemsOf, type Path } from '@portal/ui'
import { localChecks } from '../draft/local-copy'
import type { ApplicationFormState, FormValues } from '../form-values'
import { answersOf } from './answers'
import { sectionOf, sections, type SectionId } from './section-list'
import { isSection, type View } from './use-views'

const sectionsOf = (view: View): SectionId[] =>
  isSection(view) ? [view] : view === 'all' ? sections.map(({ id }) => id) : []

/** A section with the number of its missing or unfit answers. */
export interface SectionProblems {
  section: SectionId
  count: number
}

/** The sections of a view that have problems. */
const problemsIn = (view: View, form: FormValues): SectionProblems[] => {
  const answers = answersOf(form).filter(({ check }) => check !== 'fine')
  return sectionsOf(view)
    .map((section) => ({
      section,
      count: answers.filter((answer) => answer.section === section).length,
    }))
    .filter(({ count }) => count > 0)
}

/** Without the schema, the fields have no messages until the submission. */
const check = (form: ApplicationFormState, names: Path<FormValues>[]): void => {
  void form.trigger(names).catch(() => undefined)
}
const faultyIn = (form: ApplicationFormState, shown: readonly SectionId[]): Path<FormValues>[] =>
  problemsOf(form.formState.errors)
    .map(({ name }) => name as Path<FormValues>)
    .filter(
      (name) =>
        shown.includes(sectionOf(name)) && form.getFieldState(name).error?.type === 'schema',
    )

/** Shows the problems of these sections at their fields until they are corrected. */
function useMessages(form: ApplicationFormState, shown: string): void {
  useEffect(() => {
    const ids = shown.split(' ').filter(Boolean) as SectionId[]
    const names = answersOf(form.getValues())
      .filter(({ section }) => ids.includes(section))
      .map(({ name }) => name as Path<FormValues>)
    if (names.length === 0 || form.formState.isSubmitted) return
    check(form, names)
    const { unsubscribe } = form.watch(() => {
      const faulty = faultyIn(form, ids)
      if (faulty.length > 0) check(form, faulty)
    })
    return () => {
      unsubscribe()
      // Answers may change before the section is open again. A submission has messages of its own.
      if (!form.formState.isSubmitted) form.clearErrors(faultyIn(form, ids))
    }
  }, [form, shown])
}

/**
 * The soft check of sections that the person has left with 'Save and continue': it names problems
 * and blocks nothing. The tab remembers these sections over a reload.
 */
export function useSoftCheck(form: ApplicationFormState, number: string, view: View) {
  const [checked, setChecked] = useState(() => localChecks.find(number))
  const [left, setLeft] = useState<{ to: View; problems: SectionProblems[] } | null>(null)
  useMessages(
    form,
    sectionsOf(view)
      .filter((id) => checked.has(id))
      .join(' '),
  )
  return {
    checked,
    /** Problems of the section that was left for this view. */
    justLeft: left?.to === view ? left.problems : [],
    leave: (to: View): void => {
      const all = new Set([...checked, ...sectionsOf(view)])
      localChecks.keep(number, all)
      setChecked(all)
      setLeft({ to, problems: problemsIn(view, form.getValues()) })
    },
  }
}

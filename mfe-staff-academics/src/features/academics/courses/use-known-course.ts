import {
  courseMessages,
  type Course,
  type ProgramCourse,
  type ProgramCourseForm,
} from '@portal/contracts'
import type { UseFormReturn } from '@portal/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { coursesApi } from './courses.api'

const settleMs = 300
/** Maximum length of a code. */
const longestCode = 20

/** The code a moment after the last key. */
function useSettled(code: string): string {
  const [settled, setSettled] = useState(code)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(code)
    }, settleMs)
    return () => {
      clearTimeout(timer)
    }
  }, [code])
  return settled
}

interface Filled {
  title: string
  description: string
}
const none: Filled = { title: '', description: '' }

/**
 * Fills in title and description of a known code unless other texts were entered, and clears them
 * with the code.
 */
function useFilledIn(
  { getValues, setValue }: UseFormReturn<ProgramCourseForm>,
  known: Course | null | undefined,
  isNew: boolean,
): void {
  const filled = useRef(none)
  const fillIn = useEffectEvent(() => {
    if (!isNew || known === undefined) return
    const next = known ? { title: known.title, description: known.description ?? '' } : none
    const { title, description = '' } = getValues()
    if (title !== filled.current.title || description !== filled.current.description) return
    for (const name of ['title', 'description'] as const)
      setValue(name, next[name], { shouldDirty: true })
    filled.current = next
  })
  useEffect(() => {
    fillIn()
  }, [known])
}

/** The known course of the entered code: null if none has it, undefined while unknown. */
export function useKnownCourse(
  form: UseFormReturn<ProgramCourseForm>,
  code: string,
  present: ProgramCourse | null,
) {
  const typed = useSettled(code.trim())
  const isCode = typed !== '' && typed.length <= longestCode
  const { currentData } = coursesApi.coursesByCode.useQuery(
    { query: { code: typed } },
    { skip: !isCode },
  )
  const known = isCode ? currentData && (currentData[0] ?? null) : null
  useFilledIn(form, known, present === null)
  return { known, hint: hintOf(known, present) }
}

function hintOf(
  known: Course | null | undefined,
  present: ProgramCourse | null,
): string | undefined {
  if (!known) return undefined
  if (known._id !== present?.course._id)
    return courseMessages.known(known.title, known.programCount)
  return known.programCount > 1 ? courseMessages.sharedBy(known.programCount) : undefined
}

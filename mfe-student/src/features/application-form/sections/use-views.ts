import { useCallback } from 'react'
import { paths, useLocation, useNavigate, useSearchParams } from '@portal/kit'
import { sections, titleOf, type SectionId } from './section-list'

/**
 * The visible part of the form: the list, one section, all sections, or the check of the answers.
 */
export type View = 'list' | 'all' | 'review' | SectionId

const known: readonly string[] = ['all', 'review', ...sections.map(({ id }) => id)]
const titles: Partial<Record<View, string>> = { all: 'All sections', review: 'Check your answers' }

export const isSection = (view: View): view is SectionId => sections.some(({ id }) => id === view)
export const headingOf = (view: View): string => titles[view] ?? titleOf(view as SectionId)

/** The address of a view. With `checking`, the person returns to the check of the answers. */
export const addressOf = (view: View, checking = false): string =>
  view === 'list'
    ? paths.applicationForm
    : `${paths.applicationForm}?section=${view}${checking ? '&then=review' : ''}`

/** The next section, or the check of the answers after the last. */
export function nextView(view: View): View {
  const at = sections.findIndex(({ id }) => id === view)
  return sections[at + 1]?.id ?? 'review'
}

/** The view of the present address, and functions to open others. `field` is focused on arrival. */
export function useViews() {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { field?: string } | null }
  const navigate = useNavigate()
  const asked = search.get('section') ?? ''
  const view = (known.includes(asked) ? asked : 'list') as View
  const go = useCallback(
    (to: View, options: { field?: string; checking?: boolean } = {}): void => {
      const { field, checking } = options
      void navigate(addressOf(to, checking), field === undefined ? {} : { state: { field } })
    },
    [navigate],
  )
  return { view, checking: search.get('then') === 'review', field: state?.field, go }
}
export type Views = ReturnType<typeof useViews>

import { useEffect } from 'react'
import { titleOf } from '@portal/releases'

let suffix = ''

/** Sets the suffix of all page titles. The shell calls it with the institution's name. */
export const setTitleSuffix = (text: string): void => {
  suffix = text
}

/** Sets the document title while the component is mounted. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title, suffix)
  }, [title])
}

import { localCopy, localPhoto } from './local-copy'
import { notifyOtherTabs } from './other-tabs'
import type { Saver } from './saver'

/** The form has been submitted: nothing is saved any more, and nothing of it stays in this tab. */
export function endDraft(saver: Saver, applicationNumber: string): void {
  saver.finish()
  localCopy.forget(applicationNumber)
  localPhoto.forget(applicationNumber)
  notifyOtherTabs(applicationNumber)
}

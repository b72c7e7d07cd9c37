import { localChecks, localCopy, localPhoto } from './local-copy'
import { notifyOtherTabs } from './other-tabs'
import type { Saver } from './saver'

/** After the submission: stops saving and deletes the copy in this tab. */
export function endDraft(saver: Saver, applicationNumber: string): void {
  saver.finish()
  localCopy.forget(applicationNumber)
  localPhoto.forget(applicationNumber)
  localChecks.forget(applicationNumber)
  notifyOtherTabs(applicationNumber)
}

import type { ApplicationDraft } from '@portal/contracts'
import { announce, useReturn } from '@portal/kit'
import { useFormContext } from '@portal/ui'
import { emptyForm, type FormValues } from '../form-values'
import { forgetBirthplaces } from '../sections/use-origin'
import { localPhoto } from './local-copy'
import type { Saver } from './saver'

/** Puts the server's draft on the screen, with its photo; only a photo that is still on its way to the server stays. */
export function useAdopt(saver: Saver): (theirs: ApplicationDraft) => void {
  const { reset, getValues, control } = useFormContext<FormValues>()
  return (theirs) => {
    const { applicationNumber } = getValues()
    reset({ ...emptyForm(applicationNumber), ...theirs.values, profileImage: localPhoto.find(applicationNumber) ?? theirs.photo ?? '' })
    forgetBirthplaces(control, theirs.values?.nationality ?? '')
    saver.adopt(theirs)
    announce('The newer version is on the screen')
  }
}

/** Somebody who comes back to a tab with nothing unsaved finds there what another tab or device has saved meanwhile. */
export function useFreshDraft(saver: Saver): void {
  const adopt = useAdopt(saver)
  useReturn(() => void saver.look().then((theirs) => { if (theirs) adopt(theirs) }))
}

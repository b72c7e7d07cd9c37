import { mailMessages, type MailRecord } from '@portal/contracts'
import { useAction, type Action } from '@portal/resource'
import { backgroundWorkApi } from './background-work.api'
import { count, mailName, personOf } from './mail-words'

type Reply = { message?: string | undefined }
/** All failed mails. */
interface Failed {
  _id: 'failed'
  mails: number
}

/** Long enough to read a sentence. */
const autoCloseMs = 4_000
const request = ({ _id: id }: MailRecord) => ({ params: { id } })

const retrying: Action<MailRecord, ReturnType<typeof request>, Reply> = {
  request,
  done: (mail, { message = mailMessages.retried }) => ({
    title: mailName(mail),
    message,
    autoCloseMs,
  }),
  failed: mailMessages.retryFailed,
}
const dismissing: Action<MailRecord, ReturnType<typeof request>, Reply> = {
  ask: (mail) => ({
    title: 'Dismiss this email?',
    message: `${mailName(mail)}. ${personOf(mail)} will not get it.`,
    confirmLabel: 'Yes, dismiss it',
    danger: true,
  }),
  request,
  done: (mail, { message = mailMessages.dismissed }) => ({
    title: mailName(mail),
    message,
    autoCloseMs,
  }),
  failed: mailMessages.dismissFailed,
}
const retryingAll: Action<Failed, undefined, Reply> = {
  ask: ({ mails }) => ({
    title: mails === 1 ? 'Send the failed email again?' : `Send ${count(mails)} emails again?`,
    message: 'Solve the problem shown in the list first, or the emails will fail again.',
    confirmLabel: 'Yes, send',
  }),
  request: () => undefined,
  done: ({ mails }, { message = mailMessages.retriedAll(mails) }) => ({
    title: 'Sending again',
    message,
    autoCloseMs,
  }),
  failed: mailMessages.retryFailed,
}

/** Sends mails again, and dismisses them. */
export const useMailActions = () => ({
  retry: useAction(backgroundWorkApi.retryMail.useMutation(), retrying),
  dismiss: useAction(backgroundWorkApi.dismissMail.useMutation(), dismissing),
  retryAll: useAction(backgroundWorkApi.retryFailedMails.useMutation(), retryingAll),
})
export type MailActions = ReturnType<typeof useMailActions>

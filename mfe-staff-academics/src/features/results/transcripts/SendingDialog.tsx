import {
  transcriptMessages as messages,
  type StaffTranscriptRequest,
  type TranscriptSending,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextField } from '@portal/ui'
import { transcriptLabel } from './transcript-columns'
import { transcriptsApi } from './transcripts.api'

const schema = () => import('./sending.schema').then((loaded) => loaded.TranscriptSending)

interface SendingDialogProps {
  request: StaffTranscriptRequest
  onSent: (request: StaffTranscriptRequest) => void
  onClose: () => void
}

/** Records that a transcript was sent or collected. */
export function SendingDialog({ request, onSent, onClose }: SendingDialogProps) {
  const [send] = transcriptsApi.sendTranscript.useMutation()
  const dialog = useFormDialog<TranscriptSending, { message?: string | undefined }>({
    schema,
    values: { note: '' },
    send: (body) => {
      const sent = send({ params: { id: request._id }, body })
      return {
        unwrap: async () => {
          const reply = await sent.unwrap()
          onSent(reply.data)
          return reply
        },
      }
    },
    failed: messages.sendFailed,
    onClose,
  })
  return (
    <FormDialog
      title="Hand over the transcript"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Hand over"
    >
      <p>{transcriptLabel(request)}</p>
      <TextField
        label="Note"
        optional
        hint={messages.sendHint}
        maxLength={300}
        {...dialog.field('note')}
      />
    </FormDialog>
  )
}

import {
  deliveryLabels,
  transcriptDeliveries,
  transcriptMessages as messages,
  type TranscriptInput,
} from '@portal/contracts'
import { mayLeave, useCallForm } from '@portal/forms'
import { alert, useUnsavedWork } from '@portal/kit'
import { Button, formatMoney, Modal, SelectField, TextArea, TextField } from '@portal/ui'
import { transcriptsApi } from '../transcripts.api'

const schema = () => import('./transcript.schema').then((loaded) => loaded.TranscriptInput)
const deliveries = transcriptDeliveries.map((value) => ({ value, label: deliveryLabels[value] }))

interface RequestDialogProps {
  /** In naira; null if it costs nothing. */
  fee: number | null
  onClose: () => void
}

/** Requests a transcript for a recipient. */
export function RequestDialog({ fee, onClose }: RequestDialogProps) {
  const [request] = transcriptsApi.requestTranscript.useMutation()
  const { form, isBusy, field, onSubmit } = useCallForm<TranscriptInput>({
    schema,
    defaultValues: { delivery: 'collect', recipient: '', address: '' },
    send: async (body) => {
      const { message = messages.requested } = await request({ body }).unwrap()
      onClose()
      await alert({ tone: 'success', title: message })
    },
    title: 'Transcript',
    fallback: messages.requestFailed,
  })
  useUnsavedWork(form.formState.isDirty)
  const delivery = form.watch('delivery')
  return (
    <Modal title="Request a transcript" width={500} onClose={onClose} mayClose={mayLeave}>
      <form className="stack" noValidate onSubmit={onSubmit}>
        <p>{fee === null ? messages.noFee : `The fee is ${formatMoney(fee)}.`}</p>
        <TextField
          label="Recipient"
          hint="For example a university or an employer"
          maxLength={120}
          {...field('recipient')}
        />
        <SelectField label="Delivery" options={deliveries} {...field('delivery')} />
        {delivery === 'post' && (
          <TextArea label="Postal address" maxLength={300} {...field('address')} />
        )}
        {delivery === 'email' && (
          <TextField
            label="Email address of the recipient"
            type="email"
            inputMode="email"
            maxLength={254}
            {...field('address')}
          />
        )}
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Request
          </Button>
        </div>
      </form>
    </Modal>
  )
}

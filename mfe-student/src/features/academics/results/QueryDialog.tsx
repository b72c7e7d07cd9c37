import { resultQueryMessages as messages, type ResultCourse } from '@portal/contracts'
import { mayLeave, useCallForm } from '@portal/forms'
import { alert, useUnsavedWork } from '@portal/kit'
import { Button, Modal, TextArea } from '@portal/ui'
import { resultsApi } from '../results.api'

const schema = () => import('./query.schema').then(({ QueryText }) => QueryText)

interface QueryDialogProps {
  course: ResultCourse
  sheet: string
  onClose: () => void
}

/** Asks the exam officer about a published result. */
export function QueryDialog({ course, sheet, onClose }: QueryDialogProps) {
  const [ask] = resultsApi.askQuery.useMutation()
  const { form, isBusy, field, onSubmit } = useCallForm<{ text: string }>({
    schema,
    defaultValues: { text: '' },
    send: async ({ text }) => {
      const { message = messages.asked } = await ask({ body: { sheet, text } }).unwrap()
      onClose()
      await alert({ tone: 'success', title: message, autoCloseMs: 2000 })
    },
    title: 'Query',
    fallback: messages.askFailed,
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Modal title={`Query ${course.code}`} width={500} onClose={onClose} mayClose={mayLeave}>
      <form className="stack" noValidate onSubmit={onSubmit}>
        <p>{messages.hint}</p>
        <TextArea
          label="Your question"
          hint="10 to 300 characters"
          maxLength={300}
          {...field('text')}
        />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Send
          </Button>
        </div>
      </form>
    </Modal>
  )
}

import { releaseTokenMessages, type ReleaseTokenInput } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { DateField, RadioGroup, TextField } from '@portal/ui'
import type { NewToken } from './NewTokenDialog'
import { releaseTokensApi } from './release-tokens.api'
import { rightLabels } from './token-columns'

const schema = () => import('./release-token.schema').then(({ ReleaseTokenInput: input }) => input)

type Values = Record<'name' | 'areas' | 'expiresOn', string> & Pick<ReleaseTokenInput, 'right'>

/** A year from today, as a day. */
function inOneYear(): string {
  const day = new Date()
  day.setFullYear(day.getFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

const rights = Object.entries(rightLabels).map(([value, label]) => ({ value, label }))

/** A new token for a team. `onAdded` gets the token, which only this reply has. */
export function TokenDialog({
  onAdded,
  onClose,
}: {
  onAdded: (added: NewToken) => void
  onClose: () => void
}) {
  const [add] = releaseTokensApi.addReleaseToken.useMutation()
  const dialog = useFormDialog<
    Values,
    { message?: string | undefined; data: NewToken },
    ReleaseTokenInput
  >({
    schema,
    values: { name: '', areas: '', right: 'publish', expiresOn: inOneYear() },
    send: (body) => add({ body }),
    messageOf: ({ message, data }) => {
      onAdded(data)
      return { title: message ?? releaseTokenMessages.added }
    },
    failed: releaseTokenMessages.addFailed,
    onClose,
  })
  const { field } = dialog
  return (
    <FormDialog title="Add a release token" dialog={dialog} onClose={onClose}>
      <TextField
        label="Name"
        hint="The team or the server that uses it. It is the author in the history of releases."
        maxLength={60}
        {...field('name')}
      />
      <TextField
        label="Areas"
        hint="Names with commas between them, such as mfe-student. “shell” is the shell."
        autoCapitalize="none"
        spellCheck={false}
        {...field('areas')}
      />
      <RadioGroup label="Rights" options={rights} {...field('right')} />
      <DateField label="Last day" hint="At most two years from today" {...field('expiresOn')} />
    </FormDialog>
  )
}

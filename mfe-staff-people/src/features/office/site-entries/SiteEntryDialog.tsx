import {
  kindOfPlace,
  siteEntryLengths,
  siteEntryMessages,
  sitePlaceLabels,
  sitePlaces,
  type SiteEntry,
  type SiteEntryInput,
  type SitePlace,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { DateField, SelectField, TextArea, TextField, useWatch } from '@portal/ui'
import { SiteEntryPreview } from './SiteEntryPreview'
import { siteEntriesApi } from './site-entries.api'

const schema = () => import('./site-entry.schema').then(({ SiteEntryInput: input }) => input)

type Values = Record<'title' | 'text' | 'link' | 'position' | 'from' | 'until', string> & {
  place: SitePlace
}

const empty: Values = {
  place: 'public-notice',
  title: '',
  text: '',
  link: '',
  position: '1',
  from: '',
  until: '',
}

const valuesOf = ({ place, title, text, link, position, from, until }: SiteEntry): Values => ({
  place,
  title,
  text: text ?? '',
  link: link ?? '',
  position: String(position),
  from: from ?? '',
  until: until ?? '',
})

const placeOptions = sitePlaces.map((place) => ({ value: place, label: sitePlaceLabels[place] }))

/** A new entry or a stored one, with a preview of how readers see it. */
export function SiteEntryDialog({
  entry,
  onClose,
}: {
  entry: SiteEntry | null
  onClose: () => void
}) {
  const [add] = siteEntriesApi.addSiteEntry.useMutation()
  const [update] = siteEntriesApi.updateSiteEntry.useMutation()
  const dialog = useFormDialog<Values, { message?: string | undefined }, SiteEntryInput>({
    schema,
    values: entry ? valuesOf(entry) : empty,
    record: entry,
    send: (body) => (entry ? update({ params: { id: entry._id }, body }) : add({ body })),
    failed: entry ? siteEntryMessages.updateFailed : siteEntryMessages.addFailed,
    onClose,
  })
  const { form, field } = dialog
  const values = useWatch({ control: form.control }) as Values
  const kind = kindOfPlace(values.place)
  return (
    <FormDialog
      title={entry ? `Edit ${entry.title}` : 'Add an entry'}
      width={800}
      dialog={dialog}
      onClose={onClose}
    >
      <SelectField label="Place" placeholder={null} options={placeOptions} {...field('place')} />
      <TextField
        label="Title"
        hint={`At most ${String(siteEntryLengths.title[kind])} characters`}
        maxLength={siteEntryLengths.title.notice}
        {...field('title')}
      />
      {(kind === 'card' || values.text !== '') && (
        <TextArea label="Text" optional maxLength={siteEntryLengths.text} {...field('text')} />
      )}
      <TextField
        label="Link"
        optional={kind === 'notice'}
        hint="Full link such as https://example.com/page, or a page of the portal such as /app/finance"
        inputMode="url"
        maxLength={siteEntryLengths.link}
        {...field('link')}
      />
      <div className="field-row">
        <DateField label="First day" optional hint="Empty: no start" {...field('from')} />
        <DateField label="Last day" optional hint="Empty: no end" {...field('until')} />
        <TextField
          label="Position"
          hint="Lower numbers are shown first"
          inputMode="numeric"
          maxLength={2}
          {...field('position')}
        />
      </div>
      <SiteEntryPreview {...values} />
    </FormDialog>
  )
}

import { Button, Section } from '@portal/ui'
import { headingId } from '../sections/use-arrival'
import { SittingFields } from './SittingFields'
import { Subjects } from './Subjects'
import { useSittings } from './use-sittings'

/** One or two sittings, and their subjects. */
export function OlevelResult() {
  const { fields, add, removeSecond, outcome, mayAdd } = useSittings()
  return (
    <Section
      id={headingId('olevel')}
      title="O'Level Result"
      hint="Results of one sitting, or of two together."
    >
      {fields.map(({ id }, index) => (
        <SittingFields key={id} index={index} {...(index > 0 && { onRemove: removeSecond })} />
      ))}
      {mayAdd && (
        <div className="cluster">
          <Button icon="plus" onClick={add}>
            Add a second sitting
          </Button>
          {outcome && <p className="muted">{outcome}</p>}
        </div>
      )}
      <Subjects sittings={fields.length} />
    </Section>
  )
}

import { genders, maritalStatuses, type Student } from '@portal/contracts'
import { DescriptionList, Section, SelectField, TextField } from '@portal/ui'
import { PhotoField } from '../photo/PhotoField'
import { useBind } from '../use-bind'
import { DayField } from './DayField'
import { NextOfKin } from './NextOfKin'
import { Origin } from './Origin'
import { headingId } from './use-arrival'

export const capital = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1)
const capitalised = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capital(value) }))

/** The data of the registration, as terms and values. */
export const applicantOf = (student: Student): [string, string | null][] => [
  ['Application number', student.applicationNumber],
  ['Surname', student.lastname],
  ['First name', student.firstname],
  ['Other name', student.othername],
  ['Email', student.email],
  ['Phone', student.phone],
]

/** The photo, the applicant, and the guardian. */
export function PersonalInformation({ student }: { student: Student }) {
  const bind = useBind()
  return (
    <Section id={headingId('personal')} title="Personal Information">
      <DescriptionList items={applicantOf(student)} />
      <PhotoField />
      <div className="field-row">
        <SelectField
          label="Gender"
          options={capitalised(genders)}
          autoComplete="sex"
          {...bind('gender')}
        />
        <SelectField
          label="Marital status"
          options={capitalised(maritalStatuses)}
          {...bind('maritalStatus')}
        />
      </div>
      <DayField name="dob" label="Date of birth" hint="For example, 9 4 2006" />
      <TextField
        label="Permanent address"
        autoComplete="street-address"
        {...bind('permanentAddress')}
      />
      <Origin />
      <fieldset className="form">
        <legend>
          <h3>Parent or guardian</h3>
        </legend>
        <div className="field-row">
          <TextField label="Parent/guardian name" {...bind('parentGuardian.name')} />
          <TextField label="Parent/guardian phone" type="tel" {...bind('parentGuardian.phone')} />
        </div>
        <TextField label="Parent/guardian address" {...bind('parentGuardian.address')} />
      </fieldset>
      <NextOfKin />
    </Section>
  )
}

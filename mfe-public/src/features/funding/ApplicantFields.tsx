import { funding } from '@portal/content/funding'
import { SelectField, TextField, useFormContext } from '@portal/ui'
import type { ScholarshipValues } from './form-values'

/** The applicant and the course. */
export function ApplicantFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<ScholarshipValues>()
  return (
    <>
      <TextField
        label="Name"
        hint="As on your O'Level certificate"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <SelectField
        label="Course"
        options={funding.courses}
        error={errors.course?.message}
        {...register('course')}
      />
      <TextField
        label="Address"
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
      <div className="field-row">
        <TextField
          label="Email"
          type="email"
          hint="We will contact you at this address"
          autoComplete="email"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Mobile Number"
          type="tel"
          hint="For example 0803 123 4567"
          autoComplete="tel"
          error={errors.mobile?.message}
          {...register('mobile')}
        />
      </div>
    </>
  )
}

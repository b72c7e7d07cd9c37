import { TextField, useFormContext } from '@portal/ui'
import type { RegistrationValues } from './form-values'
import styles from './Registration.module.css'
import { useEmailTypo } from './use-email-typo'

function ContactFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<RegistrationValues>()
  const { field, meant, take } = useEmailTypo()
  return (
    <div>
      <div className="field-row">
        <TextField
          label="Mobile number"
          type="tel"
          hint="For example 0803 123 4567"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Email"
          type="email"
          hint="Your login details go to this address"
          autoComplete="email"
          spellCheck={false}
          autoCapitalize="none"
          error={errors.email?.message}
          {...field}
        />
      </div>
      <div role="status" className={styles.meant}>
        {meant && (
          <p>
            Did you mean{' '}
            <button
              type="button"
              className="link-button"
              onClick={() => {
                take(meant)
              }}
            >
              {meant}
            </button>
            ?
          </p>
        )}
      </div>
    </div>
  )
}

/** The applicant. */
export function ApplicantFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<RegistrationValues>()
  return (
    <>
      <div className={`field-row ${styles.names}`}>
        <TextField
          label="Surname"
          hint="As on your O'Level certificate"
          autoComplete="family-name"
          error={errors.surname?.message}
          {...register('surname')}
        />
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstname?.message}
          {...register('firstname')}
        />
        <TextField
          label="Other name"
          optional
          autoComplete="additional-name"
          error={errors.othername?.message}
          {...register('othername')}
        />
      </div>
      <ContactFields />
    </>
  )
}

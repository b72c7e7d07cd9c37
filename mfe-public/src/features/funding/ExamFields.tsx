import { funding } from '@portal/content/funding'
import { links } from '@portal/content/links'
import { maxJambScore } from '@portal/contracts'
import { TextField, useFormContext } from '@portal/ui'
import { usePlaceholders } from '../../parts/use-placeholders'
import type { ScholarshipValues } from './form-values'
import styles from './funding.module.css'
import { Toggletip } from './Toggletip'

/** The applicant's numbers at JAMB and the admission office. */
export function ExamFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<ScholarshipValues>()
  const { applicationNumberHelp, admissionsPortalLink } = usePlaceholders()(funding)
  return (
    <>
      <div className="field-row">
        <TextField
          label="JAMB Registration Number"
          hint="For example 202512345678AB"
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
          error={errors.jambRegNo?.message}
          {...register('jambRegNo')}
        />
        <TextField
          label="JAMB Score"
          optional
          hint={`From 0 to ${String(maxJambScore)}`}
          inputMode="numeric"
          autoComplete="off"
          error={errors.jambScore?.message}
          {...register('jambScore')}
        />
      </div>
      <div className={styles.withTip}>
        <TextField
          label="Application Number"
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
          error={errors.applicationNo?.message}
          {...register('applicationNo')}
        />
        <Toggletip short="Where do I find this?" label="Help with the application number">
          {applicationNumberHelp}{' '}
          <a href={links.admissionsPortal} rel="external">
            {admissionsPortalLink}
            <span className="visually-hidden"> (another website)</span>
          </a>
        </Toggletip>
      </div>
    </>
  )
}

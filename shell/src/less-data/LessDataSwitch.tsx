import { lessDataChoices } from '@portal/contracts'
import { chooseLessData } from './less-data'
import styles from './LessDataSwitch.module.css'

/**
 * The switch 'Use less data': a button for each state, of which the styles show the right one. So
 * the HTML is the same for all visitors, and the form works before the script runs and without it.
 */
export const LessDataSwitch = () => (
  <form id="less-data" className={styles.form} method="post">
    {lessDataChoices.map((choice) => (
      <button
        key={choice}
        role="switch"
        className={styles[choice]}
        aria-checked={choice === 'off'}
        formAction={`/api/less-data/${choice}`}
        onClick={(event) => {
          event.preventDefault()
          chooseLessData(choice)
          // This one is hidden now, and the focus would be lost with it.
          for (const other of event.currentTarget.form?.querySelectorAll('button') ?? [])
            if (other !== event.currentTarget) other.focus()
        }}
      >
        Use less data <span aria-hidden="true">{choice === 'off' ? 'On' : 'Off'}</span>
      </button>
    ))}
    <span>Pages without pictures</span>
  </form>
)

export { Button, type ButtonProps, type ButtonVariant } from './Button'
export { CopyButton } from './CopyButton'
export { DescriptionList } from './content/DescriptionList'
export { clip } from './content/clip'
export { formatAge, formatDate, formatInstant, formatMoney } from './content/format'
export { onFirstUse } from './content/on-first-use'
export { LinkCards, type LinkCard } from './content/LinkCards'
export { MapOnDemand } from './content/MapOnDemand'
export {
  NotificationItem,
  NotificationKind,
  notificationWord,
  type NotificationType,
} from './content/NotificationItem'
export { DateText, Money, RelativeAge } from './content/values'
export { Badge, StatusBadge, type StatusKind, type Tone } from './feedback/Badge'
export { CouldNotLoad } from './feedback/CouldNotLoad'
export { ErrorSummary } from './feedback/ErrorSummary'
export { Loading, Skeleton } from './feedback/Loading'
export { EmptyState, Notice, RetryNotice } from './feedback/Notice'
export { CheckboxField } from './fields/CheckboxField'
export { Field } from './fields/Field'
export { emptyEntry } from './fields/empty-entry'
export { PasswordField } from './fields/PasswordField'
export { CheckboxGroup, RadioGroup } from './fields/ChoiceGroup'
export { optionsOf, SelectField, type Option, type SelectFieldProps } from './fields/SelectField'
export { TextArea } from './fields/TextArea'
export { DateField, TextField, type TextFieldProps } from './fields/TextField'
export { useField, type FieldIds, type FieldProps } from './fields/use-field'
export { lazyResolver, type FormSchema } from './form/lazy-resolver'
export { problemsOf, showRefusals, type FormProblem } from './form/problems'
export { useLazyForm } from './form/use-lazy-form'
/** react-hook-form, so that all areas use the same copy. */
export {
  FormProvider,
  type DefaultValues,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useWatch,
  type FieldErrors,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
export { Icon, isIconName, type IconName } from './Icon'
export { Card } from './layout/Card'
export { GuestPage } from './layout/GuestPage'
export { Page } from './layout/Page'
export { Section } from './layout/Section'
export { applyLessData, onLessData, useLessData, wantsLessData } from './less-data'
export { Modal } from './Modal'
export { applyScheme } from './scheme'
export { SchemeChoice } from './SchemeChoice'
export { useDismissal } from './use-dismissal'
export { useHydrated } from './use-hydrated'
export { useIsVisible } from './use-is-visible'
export { useKeptFocus } from './use-kept-focus'

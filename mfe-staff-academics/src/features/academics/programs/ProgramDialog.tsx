import {
  programCodeLength,
  programMessages,
  programTitle,
  schoolMessages,
  type Program,
  type ProgramForm,
} from '@portal/contracts'
import { FormDialog, optionsFrom, useFormDialog } from '@portal/resource'
import { Badge, SelectField, TextArea, TextField, useWatch } from '@portal/ui'
import { Configurations } from './Configurations'
import { valuesOf, type ProgramValues } from './form-values'
import { programsApi } from './programs.api'

const newSchema = () => import('./program.schema').then(({ NewProgramForm }) => NewProgramForm)
const editSchema = () => import('./program.schema').then(({ ProgramEditForm }) => ProgramEditForm)

/** Saves the dialog. The school only leads to the department. */
function useProgramForm(program: Program | null, onClose: () => void) {
  const [add] = programsApi.addProgram.useMutation()
  const [update] = programsApi.updateProgram.useMutation()
  return useFormDialog<ProgramValues, { message?: string | undefined }, ProgramForm>({
    schema: program ? editSchema : newSchema,
    values: valuesOf(program),
    record: program,
    send: ({ school: _leads, ...body }) =>
      program ? update({ params: { id: program._id }, body }) : add({ body }),
    failed: program ? programMessages.updateFailed : programMessages.addFailed,
    titleOf: programTitle,
    onClose,
  })
}

/** The two selects: the departments depend on the school. */
function useDepartments(program: Program | null, school: string) {
  const own = program?.department
  const schools = optionsFrom(
    programsApi.programSchools.useQuery(),
    ({ data }) => data.schools,
    ({ name }) => name,
    {
      none: schoolMessages.none,
      failed: schoolMessages.fetchFailed,
      current: own?.school,
    },
  )
  const answer = programsApi.programDepartments.useQuery(
    { params: { id: school } },
    { skip: school === '' },
  )
  const departments = optionsFrom(
    answer,
    (rows) => rows,
    ({ name }) => name,
    {
      none: programMessages.noDepartments,
      failed: programMessages.departmentsFailed,
      current: own?.school._id === school ? own : undefined,
    },
  )
  // The select itself shows why it is empty, because keyboard users skip a disabled one.
  const why = departments.disabled && school !== '' ? departments.placeholder : undefined
  return {
    schools,
    departments:
      school === ''
        ? { options: [], placeholder: 'Choose a school first', disabled: true }
        : departments,
    why,
  }
}

/** The present types and modes of the program. */
const Offered = ({ offerings }: Pick<Program, 'offerings'>) =>
  offerings.length > 0 && (
    <div className="stack stack-small">
      <p className="field-label">Program Offerings</p>
      <ul className="list-plain cluster">
        {offerings.map(({ _id, type, mode, years, minUnits, maxUnits }) => (
          <li key={_id}>
            <Badge>{`${type} ${mode}, ${String(years)} ${years === 1 ? 'year' : 'years'}, ${String(minUnits)}–${String(maxUnits)} units`}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )

/** A new program with its types and modes, or a stored one, which can get more. */
export function ProgramDialog({
  program,
  onClose,
}: {
  program: Program | null
  onClose: () => void
}) {
  const dialog = useProgramForm(program, onClose)
  const { form, field } = dialog
  const school = useWatch({ control: form.control, name: 'school' })
  const { schools, departments, why } = useDepartments(program, school)
  return (
    <FormDialog
      title={program ? `Edit ${program.name}` : 'Add New Program'}
      width={800}
      dialog={dialog}
      onClose={onClose}
    >
      <div className="field-row">
        <SelectField
          label="School"
          {...schools}
          {...field('school', {
            onChange: () => {
              form.setValue('department', '')
            },
          })}
        />
        <SelectField label="Department" hint={why} {...departments} {...field('department')} />
      </div>
      <div className="field-row">
        <TextField
          label="Code"
          hint={program ? undefined : 'At most two characters, such as CS'}
          maxLength={programCodeLength[program ? 'edit' : 'add']}
          {...field('code')}
        />
        <TextField label="Name" {...field('name')} />
      </div>
      <TextArea label="Description" optional rows={2} {...field('description')} />
      {program && <Offered offerings={program.offerings} />}
      <Configurations
        form={form}
        bind={field}
        isNew={!program}
        present={program?.offerings.length ?? 0}
      />
    </FormDialog>
  )
}

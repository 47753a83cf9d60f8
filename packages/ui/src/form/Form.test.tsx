import { startI18n } from '@portal/i18n/host'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import type { SelectFieldProps } from './SelectField.tsx'
import {
  FileField,
  Form,
  FormError,
  PasswordField,
  RadioField,
  SelectField,
  SubmitButton,
  TextField,
  useZodForm,
  z,
} from './index.ts'

const schema = z.object({
  name: z.string().min(1, 'nameRequired'),
  email: z.email('emailWrong'),
  password: z.string().min(8, 'passwordShort'),
  department: z.coerce.number('departmentRequired').min(1, 'departmentRequired'),
  kind: z.string(),
  photo: z.file().nullable(),
})
type Input = z.input<typeof schema>

const empty = { name: '', email: '', password: '', department: '', kind: '1', photo: null }
const complete = { ...empty, name: 'Amel', email: 'amel@institut.example', password: 'Portail-2026', department: '2' }
const french: Record<string, string> = { nameRequired: 'Le nom est obligatoire', emailWrong: 'Adresse invalide' }
const send = vi.fn<(values: z.output<typeof schema>) => Promise<void>>(async () => undefined)

interface TeacherFormProps {
  start?: typeof empty
  departments?: { value: number; label: string }[]
  isLoading?: boolean
  translate?: (key: string) => string
}

function TeacherForm({ start = empty, departments = [], isLoading, translate }: TeacherFormProps) {
  const form = useZodForm({ schema, defaultValues: start })
  const submit = async (values: z.output<typeof schema>) => {
    await send(values).catch(() => form.setError('root', { message: 'taken' }))
  }
  return (
    <Form form={form} onSubmit={submit} translateError={translate ?? ((key) => french[key] ?? key)}>
      <FormError />
      <TextField<Input> name="name" label="Nom" help="Comme sur la carte" isRequired />
      <TextField<Input> name="email" label="E-mail" type="email" autoComplete="email" />
      <PasswordField<Input> name="password" label="Mot de passe" autoComplete="new-password" />
      <SelectField<Input>
        name="department"
        label="Département"
        options={departments}
        isLoading={isLoading}
        emptyText="Aucun"
      />
      <RadioField<Input>
        name="kind"
        label="Type"
        options={[
          { value: 1, label: 'Cours' },
          { value: 2, label: 'TD' },
        ]}
      />
      <FileField<Input> name="photo" label="Photo" />
      <SubmitButton>Confirmer</SubmitButton>
    </Form>
  )
}

const departments = [
  { value: 1, label: 'Gestion' },
  { value: 2, label: 'Informatique' },
]
const confirm = () => screen.getByRole('button', { name: 'Confirmer' })
const field = (name: string) => screen.getByRole('textbox', { name })

describe('a form', () => {
  it('shows each error under its field and focuses the first invalid field', async () => {
    const { user } = renderUi(<TeacherForm departments={departments} />)
    await user.click(confirm())
    expect(field('Nom')).toHaveFocus()
    expect(field('Nom')).toBeInvalid()
    expect(field('Nom')).toHaveAccessibleDescription('Comme sur la carte Le nom est obligatoire')
    expect(field('E-mail')).toHaveAccessibleDescription('Adresse invalide')
    expect(send).not.toHaveBeenCalled()
  })

  it('removes an error as soon as the value is valid', async () => {
    const { user } = renderUi(<TeacherForm departments={departments} />)
    await user.click(confirm())
    await user.type(field('Nom'), 'Amel')
    expect(field('Nom')).toBeValid()
    expect(screen.queryByText('Le nom est obligatoire')).not.toBeInTheDocument()
  })

  it('submits the values as parsed by the schema', async () => {
    const { user } = renderUi(<TeacherForm start={complete} departments={departments} />)
    const photo = new File(['x'], 'amel.png', { type: 'image/png' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Département' }), 'Informatique')
    await user.click(screen.getByRole('radio', { name: 'TD' }))
    await user.upload(screen.getByLabelText('Photo'), photo)
    await user.click(confirm())
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ ...complete, department: 2, kind: '2', photo }))
  })

  it('is submitted once, even when the button is clicked several times', async () => {
    let done = () => {}
    send.mockReturnValue(new Promise((resolve) => (done = resolve)))
    const { user } = renderUi(<TeacherForm start={complete} departments={departments} />)
    await user.click(confirm())
    await waitFor(() => expect(confirm()).toHaveAttribute('aria-busy', 'true'))
    await user.click(confirm())
    await user.type(field('Nom'), '{Enter}')
    expect(send).toHaveBeenCalledOnce()
    await act(async () => done())
    expect(confirm()).not.toHaveAttribute('aria-busy')
  })

  it('shows an error of the whole form', async () => {
    send.mockRejectedValueOnce(new Error('409'))
    const { user } = renderUi(<TeacherForm start={complete} departments={departments} />)
    await user.click(confirm())
    expect(await screen.findByRole('alert')).toHaveTextContent('taken')
  })

  it('shows an error of the whole form until a field changes, however long that takes', async () => {
    send.mockRejectedValueOnce(new Error('409'))
    const { user } = renderUi(<TeacherForm start={complete} departments={departments} />)
    await user.click(confirm())
    await screen.findByRole('alert')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    vi.useRealTimers()
    expect(screen.getByRole('alert')).toHaveTextContent('taken')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Département' }), 'Gestion')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a field', () => {
  it('hides a password until the show button is pressed', async () => {
    const { user } = renderUi(<TeacherForm />)
    const password = screen.getByLabelText('Mot de passe')
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
    expect(password).toHaveAttribute('type', 'text')
    expect(password).toHaveAttribute('autocomplete', 'new-password')
  })

  it('explains why there are no options, and keeps its value until the options are loaded', () => {
    const { rerender } = renderUi(<TeacherForm start={complete} isLoading />)
    const select = screen.getByRole('combobox', { name: 'Département' })
    expect(select).toHaveDisplayValue('Chargement en cours')
    rerender(<TeacherForm start={complete} />)
    expect(select).toHaveDisplayValue('Aucun')
    rerender(<TeacherForm start={complete} departments={departments} />)
    expect(select).toHaveDisplayValue('Informatique')
  })

  it('has the only option chosen once it is loaded, when it is required and empty', async () => {
    function DepartmentForm({
      isRequired = true,
      options = [],
    }: Pick<Partial<SelectFieldProps>, 'isRequired' | 'options'>) {
      const form = useZodForm({ schema: z.object({ department: z.string() }), defaultValues: { department: '' } })
      return (
        <Form form={form} onSubmit={() => {}} translateError={(key) => key}>
          <SelectField<Input> name="department" label="Département" isRequired={isRequired} options={options} />
          <output>{form.formState.isDirty ? 'dirty' : 'pristine'}</output>
        </Form>
      )
    }
    const only = departments.slice(0, 1)
    const { rerender } = renderUi(<DepartmentForm />)
    const select = () => screen.getByRole('combobox', { name: 'Département' })
    expect(select()).toHaveValue('')
    rerender(<DepartmentForm options={only} />)
    expect(select()).toHaveDisplayValue('Gestion')
    expect(screen.getByText('pristine')).toBeVisible()
    rerender(<DepartmentForm key="two" options={departments} />)
    expect(select()).toHaveValue('')
    rerender(<DepartmentForm key="optional" isRequired={false} options={only} />)
    expect(select()).toHaveValue('')
  })

  it('lets a chosen file be removed', async () => {
    const { user } = renderUi(<TeacherForm />)
    await user.upload(screen.getByLabelText('Photo'), new File(['x'], 'amel.png'))
    expect(screen.getByText('amel.png')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retirer le fichier' }))
    expect(screen.queryByText('amel.png')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Photo')).toHaveFocus()
  })

  it('shows its error in the current language, not in the one of the submit', async () => {
    const { user, rerender } = renderUi(<TeacherForm departments={departments} />)
    await user.click(confirm())
    await act(() => startI18n('en'))
    rerender(
      <TeacherForm departments={departments} translate={(key) => (key === 'nameRequired' ? 'A name, please' : key)} />,
    )
    expect(screen.getByText('A name, please')).toBeVisible()
  })
})

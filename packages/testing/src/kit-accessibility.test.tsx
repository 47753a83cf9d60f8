import { languages } from '@portal/i18n'
import { startI18n } from '@portal/i18n/host'
import {
  Avatar,
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  ErrorState,
  IconButton,
  Loading,
  Page,
  PrinterIcon,
  Tabs,
  ToastRegion,
  UiProvider,
  createToaster,
} from '@portal/ui'
import { DateField } from '@portal/ui/date'
import {
  FileField,
  Form,
  PasswordField,
  RadioField,
  SelectField,
  SubmitButton,
  TextField,
  useZodForm,
  z,
} from '@portal/ui/form'
import { DataTable, type Column } from '@portal/ui/table'
import { TimetableGrid, type Timetable } from '@portal/ui/timetable'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { setViewport } from './viewport.ts'

const nothing = () => {}

function show(ui: ReactNode) {
  return render(
    <UiProvider colorMode="light" density="comfortable">
      <main>{ui}</main>
    </UiProvider>,
  )
}

const option = {
  sessionId: 1,
  timetableId: 1,
  subjectId: 1,
  subject: 'Algorithmique',
  classGroupId: 21,
  group: 'L1 INFO',
  room: 'Amphi 2',
  teacher: 'Amel Ben Salah',
  practicalGroup: '',
  type: 1,
  isMakeUp: true,
  heldOn: null,
  examType: null,
  examKind: null,
  isPending: false,
} as const

const timetable: Timetable = {
  yearLabel: '2026-2027',
  semesterLabel: 'Semestre 1',
  slots: [{ id: 1, label: '08:30 - 10:00' }],
  days: [{ id: 1, label: 'Lundi', sessions: [{ type: 1, isQuarterMarked: true, options: [option] }] }],
}

interface Room {
  name: string
}

const columns: Column<Room>[] = [
  { id: 'name', header: 'Salle', value: (room) => room.name },
  { id: 'actions', header: 'Actions', cell: () => <IconButton label="Imprimer" icon={<PrinterIcon />} /> },
]

const schema = z.object({ name: z.string().min(1, 'required'), day: z.iso.date('required') })
const defaultValues = { name: '', day: '', password: '', department: '', kind: '', photo: null }

function TeacherForm() {
  const form = useZodForm({ schema, defaultValues })
  return (
    <Form form={form} onSubmit={nothing} translateError={(key) => key}>
      <TextField<typeof defaultValues> name="name" label="Nom" help="Comme sur la carte" isRequired />
      <PasswordField<typeof defaultValues>
        name="password"
        label="Mot de passe"
        autoComplete="new-password"
        isRequired
      />
      <DateField<typeof defaultValues> name="day" label="Date" isRequired />
      <SelectField<typeof defaultValues> name="department" label="Département" options={[]} isRequired />
      <RadioField<typeof defaultValues> name="kind" label="Type" options={[{ value: 1, label: 'Cours' }]} isRequired />
      <FileField<typeof defaultValues> name="photo" label="Photo" isRequired />
      <SubmitButton>Confirmer</SubmitButton>
    </Form>
  )
}

describe.each(languages)('in %s the components have no accessibility violations:', (language) => {
  const start = () => startI18n(language)

  it('pages, buttons, tabs and states', async () => {
    await start()
    const { container } = show(
      <Page title="Mon emploi" help="Aide" actions={<Button isBusy>Imprimer</Button>}>
        <Tabs
          label="Semestre"
          tabs={[
            { id: '1', label: 'S1' },
            { id: '2', label: 'S2' },
          ]}
          value="1"
          onChange={nothing}
        >
          <IconButton label="Supprimer" icon={<PrinterIcon />} disabledReason="Déjà validé" />
          <Button disabledReason="Sans réseau, cette action n'est pas possible.">Valider</Button>
          <Badge tone="success">Validé</Badge>
          <Avatar name="Amel Ben Salah" />
          <Loading />
          <ErrorState onRetry={nothing} />
        </Tabs>
      </Page>,
    )
    await expectAccessible(container)
  })

  it('tables, with rows, empty, loading and failed', async () => {
    await start()
    const common = {
      columns,
      rowKey: (room: Room) => room.name,
      exportName: 'salles',
      defaultPageSize: 5 as const,
    }
    const query = { data: undefined, isError: false, refetch: nothing }
    const { container } = show(
      <>
        <DataTable
          {...common}
          caption="Salles"
          rows={['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name }))}
          onRowClick={nothing}
        />
        <DataTable {...common} caption="Vide" rows={[]} />
        <DataTable {...common} caption="En route" query={query} />
        <DataTable {...common} caption="En panne" query={{ ...query, isError: true }} />
      </>,
    )
    await expectAccessible(container)
  })

  it.each(['desk', 'phone'] as const)('the timetable in the viewport %s', async (viewport) => {
    await start()
    setViewport(viewport)
    const { container } = show(
      <TimetableGrid caption="Emploi" timetable={timetable} today={1} nowSlot={1} showTeacher onSelect={nothing} />,
    )
    expect(screen.getByText('Algorithmique')).toBeVisible()
    await expectAccessible(container)
  })

  it('a form with invalid fields', async () => {
    await start()
    const { container } = show(<TeacherForm />)
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
    expect(await screen.findAllByText('required')).not.toHaveLength(0)
    await expectAccessible(container)
  })

  it('dialogs and toasts', async () => {
    await start()
    const toaster = createToaster()
    show(
      <>
        <Dialog title="Ajouter un DS" isOpen onClose={nothing} footer={<Button>Confirmer</Button>}>
          <input aria-label="Date" />
        </Dialog>
        <ConfirmDialog title="Valider" text="Sûr ?" isOpen onConfirm={nothing} onCancel={nothing} />
        <ToastRegion toaster={toaster} />
      </>,
    )
    act(() => {
      toaster.error('Refusé')
      toaster.success('Ajouté')
    })
    await screen.findByRole('alertdialog')
    await expectAccessible(document.body)
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { FilterSelect, Form, SelectField, SubmitButton, useResetDependents, useZodForm, z } from './index.ts'

const groups = Array.from({ length: 40 }, (_, at) => ({ value: at + 1, label: `LGL${at + 1}-A` }))
const rooms = [
  ...groups.slice(0, 20),
  { value: 90, label: 'Amphithéâtre Ibn Khaldoun' },
  { value: 91, label: 'قاعة الأمين ١٢' },
]
const field = () => screen.getByRole('combobox', { name: 'Groupe' })
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

function Filter({ options = groups, anyText }: { options?: typeof groups; anyText?: string }) {
  const [value, setValue] = useState(anyText === undefined ? '1' : '')
  return (
    <>
      <FilterSelect label="Groupe" options={options} value={value} anyText={anyText} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

describe('a select that filters', () => {
  it('is the select of the browser up to twelve options, and is searched by typing beyond', () => {
    const page = renderUi(<Filter options={groups.slice(0, 12)} />)
    expect(field().tagName).toBe('SELECT')
    page.rerender(<Filter options={groups.slice(0, 13)} />)
    expect(field().tagName).toBe('INPUT')
    expect(field()).toHaveValue('LGL1-A')
    expect(field()).toHaveAttribute('aria-autocomplete', 'list')
  })

  it('lists everything at the chosen option, and typing replaces it', async () => {
    const { user } = renderUi(<Filter />)
    await user.click(field())
    expect(names()).toHaveLength(40)
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('LGL1-A')
    await user.keyboard('lgl12')
    expect(names()).toEqual(['LGL12-A'])
    await user.keyboard('{Enter}')
    expect(field()).toHaveValue('LGL12-A')
    expect(screen.getByText('12')).toBeVisible()
  })

  it('replaces the chosen option also when the press is on text that the focus has selected', async () => {
    const { user } = renderUi(<Filter />)
    await user.tab()
    expect(fireEvent.mouseDown(field())).toBe(false)
    expect(screen.getByRole('listbox')).toBeVisible()
    await user.keyboard('lgl9')
    expect(field()).toHaveValue('lgl9')
  })

  it.each([
    ['amphitheatre', 'Amphithéâtre Ibn Khaldoun'],
    ['khal amphi', 'Amphithéâtre Ibn Khaldoun'],
    ['lgl7a', 'LGL7-A'],
    ['الامين', 'قاعة الأمين ١٢'],
    ['قاعه 12', 'قاعة الأمين ١٢'],
  ])('finds by %s, without accents, signs and forms of letters', async (text, name) => {
    const { user } = renderUi(<Filter options={rooms} anyText="Toutes" />)
    await user.type(field(), text)
    expect(names()).toEqual([name])
  })

  it('is cleared when everything may be shown, and keeps its choice otherwise', async () => {
    const { user, rerender } = renderUi(<Filter anyText="Tous les groupes" />)
    expect(field()).toHaveAttribute('placeholder', 'Tous les groupes')
    await user.type(field(), 'lgl3{ArrowDown}{ArrowDown}{Enter}')
    expect(field()).toHaveValue('LGL30-A')
    await user.click(screen.getByRole('button', { name: 'Retirer le choix : Groupe' }))
    expect(field()).toHaveValue('')
    rerender(<Filter key="chosen" />)
    expect(screen.queryByRole('button')).toBeNull()
    await user.clear(field())
    await user.tab()
    expect(field()).toHaveValue('LGL1-A')
  })

  it('keeps the focus when its options arrive', async () => {
    const { user, rerender } = renderUi(<Filter options={[]} anyText="Tous" />)
    await user.tab()
    expect(field()).toHaveFocus()
    rerender(<Filter anyText="Tous" />)
    expect(field().tagName).toBe('INPUT')
    expect(field()).toHaveFocus()
  })
})

const schema = z.object({ groupId: z.string().min(1, 'missing'), subjectId: z.string() })
type Input = z.input<typeof schema>
const send = vi.fn<(values: z.output<typeof schema>) => void>()
const none = { groupId: '', subjectId: '' }
const afterGroup = (changed: string) => (changed === 'groupId' ? (['subjectId'] as const) : [])

function Dependent() {
  useResetDependents(afterGroup, none)
  return <SelectField<Input> name="subjectId" label="Matière" options={[{ value: 7, label: 'Réseaux' }]} />
}

function SessionForm({ values = none }: { values?: typeof none }) {
  const form = useZodForm({ schema, defaultValues: values })
  return (
    <Form form={form} onSubmit={send} translateError={() => 'Le groupe est obligatoire'}>
      <SelectField<Input> name="groupId" label="Groupe" options={groups} />
      <Dependent />
      <SubmitButton>Ajouter</SubmitButton>
    </Form>
  )
}

describe('a long select of a form', () => {
  it('sends the value of the option as a string', async () => {
    const { user } = renderUi(<SessionForm />)
    await user.type(field(), 'lgl22{Enter}')
    await user.click(screen.getByRole('button', { name: 'Ajouter' }))
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ groupId: '22', subjectId: '' }))
  })

  it('has the focus and the error of the schema when nothing is chosen', async () => {
    const { user } = renderUi(<SessionForm />)
    await user.click(screen.getByRole('button', { name: 'Ajouter' }))
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field()).toHaveAccessibleDescription('Le groupe est obligatoire')
  })

  it('resets the fields that depend on it when another option is chosen, not when the same is', async () => {
    const { user } = renderUi(<SessionForm values={{ groupId: '3', subjectId: '7' }} />)
    const subject = screen.getByRole('combobox', { name: 'Matière' })
    await user.click(field())
    await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'LGL3-A' }))
    expect(subject).toHaveValue('7')
    await user.click(field())
    await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'LGL4-A' }))
    await waitFor(() => expect(subject).toHaveValue(''))
  })
})

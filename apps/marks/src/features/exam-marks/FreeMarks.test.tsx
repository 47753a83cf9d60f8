import { expectAccessible, mockCall, renderPage, screen, teacher, waitFor, within } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { examKey, examRows, lockedRows, mockMarks, sentRows, stored } from '../../testing/exams.ts'
import { mockCriteria, atWednesdayNoon, successBody, lastBody } from '../../testing/wire.ts'
import { SupervisedMarksPage } from './MarksPage.tsx'

const tutorials = [
  { value: 21, label: 'LSI1-TD1' },
  { value: 22, label: 'LSI1-TD2' },
]
const freeKey = { ...examKey, enseignant_id: teacher.teacherId, date: null, type_matiere: 2 }
const button = (name: string) => screen.findByRole('button', { name })
const filling = [
  ['Semestre', '1'],
  ["Type d'examen", '5'],
  ['Type', '2'],
  ['Matière', '4'],
  ['Groupe', '20'],
] as const

const supervised = { value: 5, label: 'Devoir surveillé 1' }

interface Opened {
  language?: 'fr' | 'ar'
  types?: { value: number; label: string }[]
}

async function open({ language = 'fr', types = [supervised, { value: 6, label: 'Oral' }] }: Opened = {}) {
  mockCriteria()
  mockCall('get', '/api/type_examen/select_ds', { Type_examen: types })
  const groups = mockCall('post', '/api/examen/passer/list/group/enseignant', {
    Group: [{ value: 20, label: 'LSI1' }],
  })
  const tabs = mockCall('post', '/api/examen/passer/list/groupTd', { Group: tutorials })
  const page = await renderPage(<SupervisedMarksPage />, {
    route: '/Note/1?onglet=libre',
    path: '/Note/1',
    language,
  })
  return { ...page, groups, tabs }
}

const valueOf = (element: HTMLElement) => (element instanceof HTMLSelectElement ? element.value : undefined)
const field = (name: string) => within(screen.getByRole('form')).getByLabelText(new RegExp(`^${name}\\*?$`))

async function fill({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, without?: string) {
  for (const [name, value] of filling) {
    if (name === without) continue
    await waitFor(() => expect(within(field(name)).getAllByRole('option').length).toBeGreaterThan(1))
    await user.selectOptions(field(name), value)
  }
  await user.click(await button('Afficher'))
}

atWednesdayNoon()

describe('free marks', () => {
  it('R-marks-33: require an exam type', async () => {
    const page = await open()
    await fill(page, "Type d'examen")
    expect(await screen.findByText("Type d'examen obligatoire")).toBeVisible()
    expect(page.tabs).toHaveLength(0)
    expect(field("Type d'examen")).toHaveFocus()
  })

  it('choose the only exam type', async () => {
    await open({ types: [supervised] })
    await waitFor(() => expect(field("Type d'examen")).toHaveValue('5'))
  })

  it('offer the last criteria of the semester, while the lists have them', async () => {
    mockMarks()
    const first = await open()
    await fill(first)
    await screen.findByText('Sami Ayari')
    first.unmount()
    const values = () => ['Semestre', 'Type', 'Matière', 'Groupe'].map((name) => field(name)).map(valueOf)
    const again = await open()
    await waitFor(() => expect(values()).toEqual(['1', '2', '4', '20']))
    expect(again.tabs).toHaveLength(0)
    await again.user.selectOptions(field('Type'), '1')
    await waitFor(() => expect(values()).toEqual(['1', '1', '4', '20']))
    again.unmount()
    vi.setSystemTime('2027-03-15T10:00:00Z')
    await open()
    await screen.findByRole('option', { name: 'Devoir surveillé 1' })
    expect(values()).toEqual(['2', '', '', ''])
  })

  it('require a group', async () => {
    const page = await open()
    // A single group would be chosen at once.
    const two = [20, 23].map((value) => ({ value, label: `LSI${value}` }))
    mockCall('post', '/api/examen/passer/list/group/enseignant', { Group: two })
    await fill(page, 'Groupe')
    await waitFor(() => expect(field('Groupe')).toHaveAccessibleDescription('obligatoire'))
    expect(page.tabs).toHaveLength(0)
  })

  it("R-marks-34: are for the teacher's groups; a lecture group is split into its TD groups", async () => {
    const reads = mockMarks()
    const page = await open()
    await fill(page)
    await screen.findByText('Sami Ayari')
    const of = { enseignant_id: teacher.teacherId, annee_id: teacher.yearId, semestre_id: 1 }
    expect(lastBody(page.groups)).toEqual({ ...of, matiere_id: 4, type: 2 })
    expect(lastBody(page.tabs)).toEqual({ type: 2, group_id: 20, semestre_id: 1 })
    expect(lastBody(reads)).toEqual(examKey)
    await page.user.click(screen.getByRole('tab', { name: 'LSI1-TD2' }))
    await waitFor(() => expect(lastBody(reads)).toMatchObject({ group_id: 22 }))
  })

  it('are scrolled to, because a phone shows the form alone', async () => {
    mockMarks()
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    // Chromium returns a promise, which must not become the cleanup of an effect.
    scroll.mockReturnValue(Object(Promise.resolve()))
    const page = await open()
    await fill(page)
    await screen.findByText('Sami Ayari')
    const targets = scroll.mock.contexts.filter((context) => context instanceof HTMLElement)
    expect(targets.some((target) => within(target).queryByText('Sami Ayari'))).toBe(true)
    page.unmount()
  })

  it('R-marks-34: are saved by a separate request, with type_matiere', async () => {
    mockMarks()
    const saves = mockCall('post', '/api/examen/passer/note/add/libre', ({ body }) => ({
      ...successBody,
      lignes: sentRows(body).map(stored),
    }))
    const page = await open()
    await fill(page)
    await page.user.type(await screen.findByRole('textbox', { name: /Sami Ayari/ }), '14')
    await page.user.click(await button('Enregistrer'))
    await screen.findByText(/1 étudiant enregistré à/)
    expect(lastBody(saves)).toMatchObject(freeKey)
  })

  it('R-marks-34: are validated by a separate request, then the list is shown', async () => {
    mockMarks(examRows.map((row) => ({ ...row, note: '14', version: 1 })))
    const calls = mockCall('post', '/api/examen/passer/note/valider/libre', successBody)
    const page = await open()
    await fill(page)
    await page.user.click(await button('Valider'))
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(page.currentRoute()).toBe('/Note/1'))
    expect(lastBody(calls)).toMatchObject(freeKey)
  })

  it('R-marks-34 R-marks-13: once validated are published by a separate request, with a confirmation', async () => {
    mockMarks(lockedRows)
    const calls = mockCall('post', '/api/examen/passer/note/affichier/libre', successBody)
    const page = await open()
    await fill(page)
    await page.user.click(await button('Afficher les notes aux étudiants'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Affichage des notes DS' }))
    expect(calls).toHaveLength(0)
    mockMarks(lockedRows, 1)
    await page.user.click(dialog.getByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(lastBody(calls)).toEqual({ ...freeKey, affiche: 1 })
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Afficher les notes aux étudiants' })).not.toBeInTheDocument(),
    )
    expect(page.currentRoute()).toBe('/Note/1?onglet=libre')
  })

  it('keep the input while another tab is shown', async () => {
    mockMarks()
    mockCall('post', '/api/examen/passer/list_ds', { Eamen: [] })
    const page = await open()
    await fill(page)
    const mark = await screen.findByRole('textbox', { name: /Sami Ayari/ })
    await page.user.type(mark, '14')
    await page.user.click(screen.getByRole('tab', { name: 'Notes du semestre 2' }))
    expect(mark).not.toBeVisible()
    await page.user.click(screen.getByRole('tab', { name: 'Ajouter une note libre' }))
    expect(mark).toHaveValue('14')
  })

  it('are hidden as soon as the criteria change', async () => {
    mockMarks()
    const page = await open()
    await fill(page)
    await screen.findByText('Sami Ayari')
    await page.user.selectOptions(field('Matière'), '5')
    expect(screen.queryByText('Sami Ayari')).not.toBeInTheDocument()
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    const { container } = await open({ language })
    await screen.findByRole('form')
    await expectAccessible(container)
  })
})

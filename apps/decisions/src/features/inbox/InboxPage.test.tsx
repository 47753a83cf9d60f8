import {
  errorResponse,
  itIsAccessible,
  itTellsEmptyFromFailed,
  listOf,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { InboxPage } from './InboxPage.tsx'
import { path, open, heading, list, reason } from './testing/open-inbox.tsx'
import { fileOf, mockDecision, mockInbox, mockUndo, wireAbsence, wireDecision, wireMakeUp } from './testing/wire.ts'

describe('the inbox', () => {
  it('shows from what to what a teacher has changed a notice since it was sent', async () => {
    const changed = { ...wireAbsence, changedAt: '2026-11-21T09:30:00.000000Z' }
    mockInbox(changed)
    const fields = [
      { name: 'cause', from: 'Colloque à Tunis', to: 'Colloque à Sfax' },
      { name: 'startsAt', from: '2026-11-24 08:30', to: '2026-11-25 08:30' },
    ]
    mockCall('get', '/api/v1/notices/absence/5', { ...fileOf(changed), changes: [{ at: changed.changedAt, fields }] })
    await open()
    expect(await screen.findByText(/^Modifiée par l'enseignant le 21\/11\/2026/)).toBeVisible()
    expect(screen.getByText(/^Cause : .*Colloque à Tunis.*, maintenant .*Colloque à Sfax/)).toBeVisible()
    expect(screen.getByText(/^Début : .*24\/11\/2026.*, maintenant .*25\/11\/2026/)).toBeVisible()
    expect(within(await list()).getByText(/Modifié/)).toBeVisible()
  })

  it('says that a notice is gone that its teacher has withdrawn', async () => {
    mockInbox(wireAbsence)
    mockCall('get', '/api/v1/notices/absence/5', errorResponse(404, 'notFound'))
    await open()
    expect(await screen.findByText("Cet avis n'existe plus : l'enseignant l'a supprimé.")).toBeVisible()
  })

  it('shows the notices to decide beside the file of the first one', async () => {
    mockInbox(wireAbsence, wireMakeUp)
    await open()
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2)
    expect(await heading('Absence · Amel Ben Salah')).toBeVisible()
    expect(screen.getByText('Colloque à Sfax', { selector: 'dd > bdi' })).toBeVisible()
    expect(screen.getByRole('heading', { name: "Séances pendant l'absence" })).toBeVisible()
    expect(screen.getByText('salle B12')).toBeVisible()
    expect(screen.getByText('Refusée')).toBeVisible()
  })

  it('asks for no sign-ups for the exam office, which decides none', async () => {
    mockInbox(wireAbsence)
    const signUps = mockCall('get', '/api/v1/sign-ups', listOf())
    await renderPage(<InboxPage />, { session: { ...registrar, roles: ['exams'] }, route: path })
    await list()
    expect(signUps).toEqual([])
  })

  it('shows what is planned at the time of a notice', async () => {
    mockInbox(wireMakeUp)
    await open()
    expect(await screen.findByRole('region', { name: 'À la même heure' })).toHaveTextContent('Absence')
    expect(within(await list()).getByText('Chevauchement')).toBeInTheDocument()
  })

  itTellsEmptyFromFailed({ mock: mockInbox, path: '/api/v1/notices', open, text: 'Rien à décider' })

  it('keeps the notice that is being decided when a colleague decides it meanwhile', async () => {
    const inbox = mockInbox(wireAbsence, wireMakeUp)
    const { portal } = await open()
    await heading('Absence · Amel Ben Salah')
    inbox.notices = [{ ...wireAbsence, state: 'accepted', decision: wireDecision }, wireMakeUp]
    await portal.queryClient.invalidateQueries()
    expect(await screen.findByText(/^Décision prise par Sonia Gharbi/)).toBeVisible()
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1)
    expect(await heading('Absence · Amel Ben Salah')).toBeVisible()
  })

  it('filters the list by the kinds that the account decides', async () => {
    const { lists } = mockInbox(wireAbsence)
    const { user } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type de demande' }), 'Rattrapages')
    await waitFor(() => expect(lists.at(-1)?.url.searchParams.get('kind')).toBe('make-up'))
    expect(screen.queryByRole('option', { name: 'DS et tests' })).toBeNull()
  })
})

describe('accepting', () => {
  it('gives a make-up the room that fits best unless another one is chosen, and goes to the next notice', async () => {
    const calls = mockDecision(mockInbox(wireMakeUp, wireAbsence))
    const { user, currentRoute } = await open()
    expect(await screen.findByRole('combobox', { name: /Salle/ })).toHaveDisplayValue('B12 (30 places)')
    await user.click(screen.getByRole('button', { name: 'Accepter' }))
    expect(await heading('Absence · Amel Ben Salah')).toBeVisible()
    expect(calls[0]).toMatchObject({
      body: { decision: 'accepted', roomId: 2 },
      params: { kind: 'make-up', id: '8' },
    })
    expect(calls[0]?.headers.get('if-match')).toBe('"seen"')
    await waitFor(() => expect(currentRoute()).toBe(`${path}?avis=absence-5`))
    expect(screen.getAllByText('Avis de Hichem Trabelsi accepté.')[0]).toBeInTheDocument()
  })

  it('says that a room was taken meanwhile, in the form', async () => {
    mockInbox(wireMakeUp)
    mockCall('put', '/api/v1/notices/:kind/:id/decision', errorResponse(409, 'clash.roomNotice'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Accepter' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("Cette salle vient d'être prise.")
  })

  it('accepts the checked absences together, but offers none that clashes', async () => {
    const other = { ...wireAbsence, id: 6, cause: 'Jury' }
    const clashing = { ...wireAbsence, id: 7, hasClash: true }
    const calls = mockDecision(mockInbox(wireAbsence, other, clashing))
    const { user } = await open()
    const boxes = within(await list()).getAllByRole('checkbox')
    expect(boxes).toHaveLength(2)
    for (const box of boxes) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Accepter 2 absences' }))
    expect(await screen.findAllByText('2 absences acceptées.')).toHaveLength(2)
    await waitFor(async () => expect(await heading('Absence · Amel Ben Salah')).toHaveFocus())
    expect(calls.map(({ params }) => params.id)).toEqual(['5', '6'])
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'À décider' })).getAllByRole('listitem')).toHaveLength(1),
    )
  })
})

describe('the keyboard', () => {
  it('moves with J and K, accepts with A, goes to the reason with R and undoes with U', async () => {
    const inbox = mockInbox(wireAbsence, wireMakeUp)
    const [decisions, undone] = [mockDecision(inbox), mockUndo(inbox)]
    const { user } = await open()
    await heading('Absence · Amel Ben Salah')
    screen.getByRole('heading', { level: 1 }).focus()
    await user.keyboard('j')
    expect(await heading('Rattrapage · Hichem Trabelsi')).toBeVisible()
    await user.keyboard('k')
    expect(await heading('Absence · Amel Ben Salah')).toBeVisible()
    await user.keyboard('r')
    expect(await reason()).toHaveFocus()
    await user.keyboard('jaku')
    expect(await reason()).toHaveValue('jaku')
    screen.getByRole('heading', { level: 1 }).focus()
    await user.keyboard('a')
    await waitFor(async () => expect(await heading('Rattrapage · Hichem Trabelsi')).toHaveFocus())
    expect(decisions).toHaveLength(1)
    await user.keyboard('u')
    await waitFor(async () => expect(await heading('Absence · Amel Ben Salah')).toHaveFocus())
    expect(undone).toHaveLength(1)
  })

  it('moves on with each key that is pressed before the last move is shown', async () => {
    const third = { ...wireAbsence, id: 6, teacher: { ...wireAbsence.teacher, name: 'Rim Gharbi' } }
    mockInbox(wireAbsence, wireMakeUp, third)
    await open()
    await heading('Absence · Amel Ben Salah')
    const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    press()
    press()
    expect(await heading('Absence · Rim Gharbi')).toBeVisible()
  })

  it('is left alone where the person has turned the letters off, but for the arrows', async () => {
    const inbox = mockInbox(wireAbsence, wireMakeUp)
    const decisions = mockDecision(inbox)
    const state = { colorMode: 'light', density: 'comfortable', hasSingleKeys: false } as const
    const appearance = { getState: () => state, subscribe: () => () => undefined }
    const { user } = await renderPage(<InboxPage />, { session: registrar, route: path, portal: { appearance } })
    await heading('Absence · Amel Ben Salah')
    await user.keyboard('jar')
    expect(await heading('Absence · Amel Ben Salah')).toBeVisible()
    expect(await reason()).not.toHaveFocus()
    expect(screen.getByRole('button', { name: 'Accepter' })).not.toHaveAttribute('aria-keyshortcuts')
    await user.keyboard('{ArrowDown}')
    expect(await heading('Rattrapage · Hichem Trabelsi')).toBeVisible()
    expect(decisions).toEqual([])
  })

  it('works on after a press of a button: the focus goes to the next heading, and to the title after the last', async () => {
    const decisions = mockDecision(mockInbox(wireAbsence, wireMakeUp))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Accepter' }))
    await waitFor(async () => expect(await heading('Rattrapage · Hichem Trabelsi')).toHaveFocus())
    await user.keyboard('a')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(decisions).toHaveLength(2)
  })

  it('acts while the next notice is still loading and nothing has the focus', async () => {
    const decisions = mockDecision(mockInbox(wireAbsence, wireMakeUp))
    const { user } = await open()
    await heading('Absence · Amel Ben Salah')
    expect(document.body).toHaveFocus()
    await user.keyboard('j')
    await waitFor(async () => expect(await heading('Rattrapage · Hichem Trabelsi')).toHaveFocus())
    expect(decisions).toEqual([])
  })
})

describe('a decided notice', () => {
  const refused = { ...wireAbsence, state: 'refused', decision: { ...wireDecision, reason: 'Examen' } } as const

  it('shows who decided, when and why', async () => {
    mockInbox(refused)
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Décidées' }))
    expect(await screen.findByText('Décision prise par Sonia Gharbi le 23/11/2026 10:00')).toBeVisible()
    expect(screen.getByText('Motif : Examen')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Annuler la décision' })).toBeVisible()
  })

  it('cannot be undone once its teacher has seen it', async () => {
    mockInbox({ ...refused, decision: { ...refused.decision, canBeUndone: false } })
    await open(`${path}?onglet=decided`)
    expect(await screen.findByText(/L'enseignant a vu cette décision/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Annuler la décision' })).toBeNull()
  })
})

itIsAccessible({
  mock: () => mockInbox(wireMakeUp, wireAbsence),
  open: (language) => open(path, language),
  shown: () => screen.findByRole('textbox'),
})

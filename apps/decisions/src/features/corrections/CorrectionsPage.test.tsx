import {
  errorResponse,
  itIsAccessible,
  itTellsEmptyFromFailed,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { confirmDecision } from '@portal/shared-screens/testing'
import { CorrectionsPage } from './CorrectionsPage.tsx'
import { mockDecision, mockOffice, wireMark, wireRegister } from './testing/wire.ts'

const open = (route = '/office/corrections', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<CorrectionsPage />, { session: { ...registrar, roles: ['registrar', 'exams'] }, route, language })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const list = () => screen.findByRole('list', { name: 'À décider' })
const reason = () => screen.findByRole('textbox', { name: 'Motif du refus' })
const accept = () => screen.findByRole('button', { name: 'Accepter' })
const outdated = () => errorResponse(412, 'version.changed')

describe('the corrections to decide', () => {
  it('are shown beside the first one: who asks, the old and the new value, and the history', async () => {
    mockOffice(wireMark, wireRegister)
    await open()
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2)
    expect(within(await list()).getByText('12,5 → 14')).toBeVisible()
    expect(await heading('Note · Amel Ben Salah')).toBeVisible()
    expect(screen.getByText('Devoir surveillé 1, Algorithmique, 10/11/2026')).toBeVisible()
    expect(screen.getByText('Ayari Sami (00000001)')).toBeVisible()
    expect(screen.getByText('Question 3 oubliée')).toBeVisible()
    expect(screen.getByText('Saisie par Amel Ben Salah')).toBeVisible()
  })

  it('may be about the presence in a register', async () => {
    mockOffice(wireRegister)
    await open()
    expect(await heading('Registre · Hichem Trabelsi')).toBeVisible()
    expect(within(await list()).getByText('absent → présent')).toBeVisible()
    expect(screen.getByText('Registre, Algorithmique, TD, 17/11/2026')).toBeVisible()
  })

  it('warn when the students see the mark, and when it has changed since the request', async () => {
    mockOffice({ ...wireMark, isPublished: true, current: { isPresent: true, mark: '13' }, markVersion: 2 })
    await open()
    expect(await screen.findByText(/ils verront la nouvelle valeur/)).toBeVisible()
    expect(screen.getByText(/elle était 12,5, elle est maintenant 13/)).toBeVisible()
  })

  it('have a button for their attachment', async () => {
    mockOffice({ ...wireMark, fileName: 'copie.pdf' })
    await open()
    expect(await screen.findByRole('button', { name: 'Ouvrir la pièce jointe : copie.pdf' })).toBeVisible()
  })

  itTellsEmptyFromFailed({ mock: mockOffice, path: '/api/v1/corrections', open, text: 'Aucune correction à décider' })

  itIsAccessible({
    mock: () => mockOffice(wireMark, wireRegister),
    open: (language) => open('/office/corrections', language),
    shown: () => screen.findByRole('heading', { level: 3 }),
  })
})

describe('a decision', () => {
  it('accepts the version that was seen, and goes to the next request', async () => {
    const calls = mockDecision(mockOffice(wireMark, wireRegister))
    const { user } = await open()
    await user.click(await accept())
    expect(calls).toHaveLength(0)
    const question = await confirmDecision(user)
    expect(question).toMatch(/Ayari Sami, .*12,5 → 14/)
    expect(question).toContain('Cette décision est définitive.')
    await waitFor(async () => expect(await heading('Registre · Hichem Trabelsi')).toHaveFocus())
    expect(screen.getAllByText(/la nouvelle valeur est enregistrée/)).not.toHaveLength(0)
    expect(calls[0]?.body).toEqual({ decision: 'accepted' })
    expect(calls[0]?.headers.get('if-match')).toBe('"seen"')
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1))
  })

  it('refuses with a reason, which is required', async () => {
    const calls = mockDecision(mockOffice(wireMark))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Refuser' }))
    expect(await screen.findByText('Le motif est obligatoire')).toBeVisible()
    await user.type(await reason(), 'La copie porte 12,5')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await confirmDecision(user)
    expect(await screen.findByText('Aucune correction à décider')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ decision: 'refused', reason: 'La copie porte 12,5' }])
  })

  it('shows what changed when the mark changed meanwhile, and keeps the typed reason', async () => {
    const office = mockOffice(wireMark)
    mockCall('put', '/api/v1/corrections/:id/decision', () => {
      office.corrections = [{ ...wireMark, current: { isPresent: true, mark: '13' }, version: '"newer"' }]
      return outdated()
    })
    const { user } = await open()
    await user.type(await reason(), 'La copie porte 12,5')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await confirmDecision(user)
    const note = await screen.findByRole('alert')
    await waitFor(() => expect(note).toHaveTextContent('Valeur actuelle : 12,5, maintenant 13'))
    expect(await reason()).toHaveValue('La copie porte 12,5')
    const calls = mockDecision(office)
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await confirmDecision(user)
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"newer"'))
  })

  it('is not sent when it is not confirmed, and the focus returns to its button', async () => {
    const calls = mockDecision(mockOffice(wireMark, wireRegister))
    const { user } = await open()
    await user.click(await accept())
    await user.click(await screen.findByRole('button', { name: 'Non' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(async () => expect(await accept()).toHaveFocus())
    expect(calls).toHaveLength(0)
  })

  it('has its values from right to left in Arabic', async () => {
    mockOffice(wireMark)
    const { user } = await open('/office/corrections', 'ar')
    await user.click(await screen.findByRole('button', { name: 'قبول' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/\u2068\u200F12,5 ← 14\u2069/)
  })

  it('says that the students will see the new value of a published mark', async () => {
    mockOffice({ ...wireMark, isPublished: true })
    const { user } = await open()
    await user.click(await accept())
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/ils verront la nouvelle valeur/)
  })

  it('tells that it may not be saved when no response arrives, and can be tried again', async () => {
    const office = mockOffice(wireMark)
    mockCall('put', '/api/v1/corrections/:id/decision', networkError())
    const { user } = await open()
    await user.click(await accept())
    await confirmDecision(user)
    expect(await screen.findByText(/la décision n'a peut-être pas été enregistrée/)).toBeVisible()
    const calls = mockDecision(office)
    await user.click(await accept())
    await confirmDecision(user)
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  it('is shown to a clerk who opens it later, and to one whose colleague decided meanwhile', async () => {
    const office = mockOffice(wireMark)
    const { portal } = await open()
    await heading('Note · Amel Ben Salah')
    office.corrections = [
      {
        ...wireMark,
        state: 'refused',
        decision: { by: 'Hatem Jaziri', at: '2026-11-23T09:00:00.000Z', reason: 'La copie porte 12,5' },
      },
    ]
    await portal.queryClient.invalidateQueries()
    expect(await screen.findByText(/^Décision prise par Hatem Jaziri/)).toBeVisible()
    expect(screen.getByText('Motif : La copie porte 12,5')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull()
  })
})

describe('the keys', () => {
  it('move through the list with J and K, accept with A and go to the reason with R', async () => {
    const calls = mockDecision(mockOffice(wireMark, wireRegister))
    const { user } = await open()
    await heading('Note · Amel Ben Salah')
    screen.getByRole('heading', { level: 1 }).focus()
    await user.keyboard('j')
    await heading('Registre · Hichem Trabelsi')
    await user.keyboard('k')
    await heading('Note · Amel Ben Salah')
    await user.keyboard('r')
    expect(await reason()).toHaveFocus()
    await user.keyboard('a')
    expect(await reason()).toHaveValue('a')
    screen.getByRole('heading', { level: 1 }).focus()
    await user.keyboard('a')
    await confirmDecision(user)
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ decision: 'accepted' }]))
  })
})

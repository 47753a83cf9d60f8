import { errorResponse, mockCall, networkError, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { open, heading, list, reason, outdated } from './testing/open-inbox.tsx'
import { alternativeSlot, mockDecision, mockInbox, mockUndo, wireAbsence, wireMakeUp } from './testing/wire.ts'

describe('refusing', () => {
  it('requires a reason', async () => {
    const calls = mockDecision(mockInbox(wireAbsence))
    const { user } = await open()
    await user.type(await reason(), '  ')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    expect(await screen.findByText('Le motif est obligatoire')).toBeVisible()
    expect(calls).toHaveLength(0)
  })

  it('sends the reason, and offers to undo', async () => {
    const inbox = mockInbox(wireAbsence)
    const [decisions, undone] = [mockDecision(inbox), mockUndo(inbox)]
    const { user } = await open()
    await user.type(await reason(), 'Examen ce jour-là')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await user.click(await screen.findByRole('button', { name: 'Annuler la décision' }))
    expect(decisions[0]?.body).toEqual({ decision: 'refused', reason: 'Examen ce jour-là' })
    expect(await heading('Absence · Amel Ben Salah')).toBeVisible()
    expect(undone[0]?.headers.get('if-match')).toBe('"decided"')
    expect(await reason()).toHaveValue('')
  })

  it('keeps the typed reason while another notice is shown, and for the next visit', async () => {
    mockInbox(wireAbsence, wireMakeUp)
    const { user, unmount } = await open()
    await user.type(await reason(), 'Examen ce jour-là')
    await user.click(within(await list()).getByRole('button', { name: /Hichem Trabelsi/ }))
    expect(await heading('Rattrapage · Hichem Trabelsi')).toBeVisible()
    expect(await reason()).toHaveValue('')
    await user.click(within(await list()).getByRole('button', { name: /Amel Ben Salah/ }))
    await heading('Absence · Amel Ben Salah')
    expect(await reason()).toHaveValue('Examen ce jour-là')
    unmount()
    await open()
    expect(await reason()).toHaveValue('Examen ce jour-là')
  })

  it('shows what changed when somebody else was faster, and keeps the typed reason', async () => {
    const inbox = mockInbox(wireAbsence)
    mockCall('put', '/api/v1/notices/:kind/:id/decision', () => {
      inbox.notices = [{ ...wireAbsence, cause: 'Jury de soutenance', version: '"newer"' }]
      return outdated()
    })
    const { user } = await open()
    await user.type(await reason(), 'Examen ce jour-là')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent('Cause : Colloque à Sfax, maintenant Jury de soutenance'))
    expect(await reason()).toHaveValue('Examen ce jour-là')
    const calls = mockDecision(inbox)
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"newer"'))
  })

  it('says that a decision without a response may not be saved, and can be tried again', async () => {
    const inbox = mockInbox(wireAbsence)
    mockCall('put', '/api/v1/notices/:kind/:id/decision', () => networkError())
    const { user } = await open()
    await user.type(await reason(), 'Examen ce jour-là')
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("La réponse n'est pas arrivée")
    const calls = mockDecision(inbox)
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })
})

describe('an alternative slot', () => {
  const propose = () =>
    screen.findByRole('button', { name: 'Refuser et proposer lundi 30/11/2026 \u206613:30 - 15:00\u2069' })

  it('of a make-up that clashes is proposed by one press, after the reason that was typed', async () => {
    const calls = mockDecision(mockInbox(wireMakeUp))
    const { user } = await open()
    await user.type(await reason(), 'Salle fermée')
    await user.click(await propose())
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({
      decision: 'refused',
      reason: 'Salle fermée\nNous proposons lundi 30/11/2026 \u206613:30 - 15:00\u2069.',
      proposal: { date: alternativeSlot.date, slotId: alternativeSlot.slotId },
    })
    expect(calls[0]?.headers.get('if-match')).toBe('"seen"')
  })

  it('is offered neither for a slot that fits nor for an absence', async () => {
    mockInbox({ ...wireMakeUp, hasClash: false }, { ...wireAbsence, hasClash: true })
    const { user } = await open()
    await heading('Rattrapage · Hichem Trabelsi')
    expect(await reason()).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Autres créneaux libres' })).toBeNull()
    await user.click(within(await list()).getByRole('button', { name: /Amel Ben Salah/ }))
    await heading('Absence · Amel Ben Salah')
    expect(screen.queryByRole('region', { name: 'Autres créneaux libres' })).toBeNull()
  })

  it('that was taken meanwhile is said in the form, and the typed reason stays', async () => {
    mockInbox(wireMakeUp)
    mockCall('put', '/api/v1/notices/:kind/:id/decision', errorResponse(409, 'notice.proposalTaken'))
    const { user } = await open()
    await user.type(await reason(), 'Salle fermée')
    await user.click(await propose())
    expect(await screen.findByRole('alert')).toHaveTextContent("Ce créneau vient d'être pris.")
    expect(await reason()).toHaveValue('Salle fermée')
  })
})

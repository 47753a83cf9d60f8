import { expectAccessible, head, errorResponse, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { mockAssignments, mockReopenings, pending, postponed, validated } from '../../testing/wire.ts'
import { AssignmentsPage } from './AssignmentsPage.tsx'

const path = '/api/v1/own-reopening-requests'
const request = {
  ...{ id: 3, state: 'pending', sentAt: '2026-11-20T08:12:00.000Z', assignmentId: validated.id },
  ...{ head: { id: 11, name: 'Hichem Trabelsi', department: 'Informatique' }, group: 'LSI3-TD1' },
  ...{ student: { idNumber: '11111111', name: 'Sami Tlili' }, supervisor: 'Amel Ben Salah', subject: null },
  ...{ former: { state: 'validated', defenceOn: null }, current: { state: 'validated', defenceOn: null } },
  ...{ reason: 'Sujet changé', decision: null, version: '"seen"' },
}
const refused = {
  ...request,
  state: 'refused',
  decision: { by: 'Leila Ayari', at: '2026-11-21T09:00:00.000Z', reason: 'Le jury est convoqué' },
}
const open = (language: 'fr' | 'ar' = 'fr') => renderPage(<AssignmentsPage />, { session: head, language })
const ask = () => screen.findByRole('button', { name: 'Demander la réouverture de la décision concernant Sami Tlili' })

describe('the reopening of a decision', () => {
  it('is asked for with a reason, for decided projects alone', async () => {
    mockAssignments(pending, validated, postponed)
    const sent = mockCall('post', path, request)
    const { user } = await open()
    await user.click(await ask())
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }))
    expect(await dialog.findByText('Le motif est obligatoire')).toBeVisible()
    await user.type(dialog.getByLabelText(/Motif/), "L'entreprise a changé de sujet")
    mockReopenings(request)
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText('Réouverture demandée')).toBeVisible()
    expect(sent[0]?.body).toEqual({ assignmentId: validated.id, reason: "L'entreprise a changé de sujet" })
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /réouverture de la décision concernant Aymen Gharbi/ })).toBeNull()
  })

  it('that waits can be withdrawn', async () => {
    mockAssignments(validated)
    mockReopenings(request)
    const withdrawn = mockCall('delete', `${path}/3`, { ...request, state: 'withdrawn' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Retirer la demande concernant Sami Tlili' }))
    await waitFor(() => expect(withdrawn[0]?.headers.get('if-match')).toBe('"seen"'))
  })

  it('that is decided by now is not withdrawn, and says so', async () => {
    mockAssignments(validated)
    mockReopenings(request)
    mockCall('delete', `${path}/3`, errorResponse(409, 'reopening.decided'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Retirer la demande concernant Sami Tlili' }))
    expect(await screen.findByText('La demande a déjà été traitée.')).toBeVisible()
  })

  it('that was refused shows the reason, and can be asked for again', async () => {
    mockAssignments(validated)
    mockReopenings(refused)
    await open()
    expect(await screen.findByText('Réouverture refusée : Le jury est convoqué')).toBeVisible()
    expect(await ask()).toBeVisible()
  })

  it('that somebody else has asked for is said in the form, and the reason stays', async () => {
    mockAssignments(validated)
    mockCall('post', path, errorResponse(409, 'reopening.waiting'))
    const { user } = await open()
    await user.click(await ask())
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Motif/), 'Sujet changé')
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }))
    expect(await dialog.findByText('Une demande attend déjà une décision.')).toBeVisible()
    expect(dialog.getByLabelText(/Motif/)).toHaveValue('Sujet changé')
  })

  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mockAssignments(validated)
    mockReopenings(refused)
    const { container } = await open(language)
    await screen.findByText(/Le jury est convoqué/)
    await expectAccessible(container)
  })
})

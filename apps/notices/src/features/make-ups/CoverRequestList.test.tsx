import { errorResponse, expectAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { coverRequest } from '../../mocks.ts'
import { lastBody } from '../../testing/wire.ts'
import { CoverRequestList } from './CoverRequestList.tsx'

const answerPath = '/api/v1/cover-requests/:id/answer'
const accept = { name: 'Accepter la séance du 24/11/2026, 08:30 - 10:00' }
const decline = { name: 'Décliner la séance du 24/11/2026, 08:30 - 10:00' }

describe('R-shared-52: the classes that colleagues ask a teacher to hold', () => {
  beforeEach(() => {
    mockCall('get', '/api/v1/cover-requests', { items: [coverRequest] })
  })

  it('are accepted by one press', async () => {
    const calls = mockCall('put', answerPath, { ...coverRequest, state: 'accepted' })
    const { user } = await renderPage(<CoverRequestList />)
    expect(await screen.findByText(/À la place d'Amel Ben Salah · Salle C03/)).toBeVisible()
    mockCall('get', '/api/v1/cover-requests', { items: [] })
    await user.click(screen.getByRole('button', accept))
    await waitFor(() => expect(screen.queryByRole('button', accept)).toBeNull())
    expect(lastBody(calls)).toEqual({ answer: 'accepted' })
    expect(calls[0]?.headers.get('if-match')).toBe('"open"')
    expect(calls[0]?.params).toMatchObject({ id: '3' })
  })

  it('R-shared-58: offer the free rooms where that of the class is taken', async () => {
    mockCall('get', '/api/v1/cover-requests/:id/rooms', { items: [{ id: 4, name: 'C04' }] })
    mockCall('put', answerPath, errorResponse(409, 'clash.roomNotice'))
    const { user } = await renderPage(<CoverRequestList />)
    await user.click(await screen.findByRole('button', accept))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('La salle C03 est prise à cette heure-là. Choisissez une salle libre.')).toBeVisible()
    await dialog.findByRole('option', { name: 'C04' })
    await user.selectOptions(dialog.getByLabelText(/Salle/), 'C04')
    const calls = mockCall('put', answerPath, { ...coverRequest, state: 'accepted' })
    await user.click(dialog.getByRole('button', { name: 'Accepter' }))
    await waitFor(() => expect(lastBody(calls)).toEqual({ answer: 'accepted', roomId: 4 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['clash.teacherNotice', /Vous/],
    ['coverRequest.ended', /Cette demande n'est plus ouverte/],
  ])('say why the answer is refused with %s', async (code, text) => {
    mockCall('put', answerPath, errorResponse(409, code))
    const { user } = await renderPage(<CoverRequestList />)
    await user.click(await screen.findByRole('button', accept))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('are declined, with a reason or without', async () => {
    const calls = mockCall('put', answerPath, { ...coverRequest, state: 'declined' })
    const { user } = await renderPage(<CoverRequestList />)
    for (const reason of ['', 'Jury ce jour-là']) {
      await user.click(await screen.findByRole('button', decline))
      const dialog = await screen.findByRole('dialog')
      if (reason) await user.type(within(dialog).getByLabelText(/Motif/), reason)
      await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
      await waitFor(() => expect(lastBody(calls)).toEqual({ answer: 'declined', reason }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    const { container } = await renderPage(<CoverRequestList />, { language })
    await screen.findByRole('listitem')
    await expectAccessible(container)
  })
})

it('nothing is shown without a request', async () => {
  const calls = mockCall('get', '/api/v1/cover-requests', { items: [] })
  await renderPage(<CoverRequestList />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Remplacements demandés' })).toBeNull()
})

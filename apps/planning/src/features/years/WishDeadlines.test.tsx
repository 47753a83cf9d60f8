import { errorResponse, mockCall, registrar, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { mockDeadlines } from '@portal/shared-screens/mocks'
import { WishDeadlines } from './WishDeadlines.tsx'

const path = '/api/v1/deadlines'
const ofForm = async (name: string) => within(await screen.findByRole('form', { name }))
const dateOf = (form: Awaited<ReturnType<typeof ofForm>>) => form.getByRole('textbox')

describe('the deadlines for wishes', () => {
  it('show the last day of each semester', async () => {
    mockCall('get', path, mockDeadlines)
    await renderPage(<WishDeadlines />, { session: registrar })
    expect(dateOf(await ofForm('Semestre 1'))).toHaveValue('10/12/2026')
    expect(dateOf(await ofForm('Semestre 2'))).toHaveValue('')
    expect(screen.getByRole('heading', { name: 'Échéance des vœux (2026-2027)' })).toBeVisible()
  })

  it('are set in the version that was seen', async () => {
    mockCall('get', path, mockDeadlines)
    const calls = mockCall('put', '/api/v1/wish-deadlines/2', { ...mockDeadlines.wishes[1], dueOn: '2027-02-01' })
    const { user } = await renderPage(<WishDeadlines />, { session: registrar })
    const form = await ofForm('Semestre 2')
    await user.type(dateOf(form), '01/02/2027')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByText("L'échéance est enregistrée.")).toBeVisible()
    expect(calls[0]?.body).toEqual({ dueOn: '2027-02-01' })
    expect(calls[0]?.headers.get('if-match')).toBe(mockDeadlines.wishes[1]!.version)
  })

  it('are removed with an empty date', async () => {
    mockCall('get', path, mockDeadlines)
    const calls = mockCall('put', '/api/v1/wish-deadlines/1', { ...mockDeadlines.wishes[0], dueOn: null })
    const { user } = await renderPage(<WishDeadlines />, { session: registrar })
    const form = await ofForm('Semestre 1')
    await user.clear(dateOf(form))
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(calls[0]?.body).toEqual({ dueOn: null }))
    expect(await screen.findByText("L'échéance est supprimée.")).toBeVisible()
  })

  it('show a refusal at the date', async () => {
    mockCall('get', path, mockDeadlines)
    mockCall('put', '/api/v1/wish-deadlines/1', errorResponse(422, 'deadline.otherYear'))
    const { user } = await renderPage(<WishDeadlines />, { session: registrar })
    const form = await ofForm('Semestre 1')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await form.findByText("Cette date n'est pas dans l'année universitaire.")).toBeVisible()
  })

  it('changed meanwhile by somebody else say so, and keep the typed date, the focus and the newer version', async () => {
    const [first, second] = mockDeadlines.wishes
    let stored = { ...second!, version: '"wishes-2"' }
    mockCall('get', path, () => ({ ...mockDeadlines, wishes: [first!, stored] }))
    const calls = mockCall('put', '/api/v1/wish-deadlines/2', ({ headers }) => {
      if (headers.get('if-match') === '"newer"') return { ...stored, dueOn: '2027-02-01' }
      stored = { ...stored, dueOn: '2027-03-01', version: '"newer"' }
      return errorResponse(412, 'version.changed')
    })
    const { user } = await renderPage(<WishDeadlines />, { session: registrar })
    const form = await ofForm('Semestre 2')
    await user.type(dateOf(form), '01/02/2027')
    const save = form.getByRole('button', { name: 'Enregistrer' })
    await user.click(save)
    expect(await form.findByRole('alert')).toHaveTextContent(/Quelqu'un d'autre vient de changer cette échéance/)
    expect(await form.findByText('Semestre 2 : –, maintenant 01/03/2027')).toBeVisible()
    expect(dateOf(form)).toHaveValue('01/02/2027')
    await user.click(save)
    expect(await screen.findByText("L'échéance est enregistrée.")).toBeVisible()
    expect(calls[1]?.headers.get('if-match')).toBe('"newer"')
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
    expect(save).toHaveFocus()
  })

  it('do not change in a closed year', async () => {
    mockCall('get', path, { ...mockDeadlines, isOpen: false })
    await renderPage(<WishDeadlines />, { session: registrar })
    expect(await screen.findByText("L'année est clôturée : les échéances ne changent plus.")).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

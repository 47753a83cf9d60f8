import { itIsAccessible, mockCall, registrar, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { MarksDeadlines } from './MarksDeadlines.tsx'
import { mockDeadlines } from '@portal/shared-screens/mocks'

const path = '/api/v1/deadlines'
const ofForm = async (name: string) => within(await screen.findByRole('form', { name }))
const dateOf = (form: Awaited<ReturnType<typeof ofForm>>) => form.getByRole('textbox')

describe('the deadlines for marks', () => {
  it('are set for a sitting, which says when its marks are due without one', async () => {
    mockCall('get', path, mockDeadlines)
    const calls = mockCall('put', '/api/v1/exam-sessions/3/marks-deadline', {
      ...mockDeadlines.marks[0],
      dueOn: '2027-02-10',
    })
    const { user } = await renderPage(<MarksDeadlines />, { session: registrar })
    const form = await ofForm('Session principale – Semestre 1')
    expect(form.getByText('Sans date : 10 jours après chaque épreuve')).toBeVisible()
    await user.type(dateOf(form), '10/02/2027')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(calls[0]?.body).toEqual({ dueOn: '2027-02-10' }))
  })

  itIsAccessible({
    mock: () => mockCall('get', path, mockDeadlines),
    open: (language) => renderPage(<MarksDeadlines />, { session: registrar, language }),
    shown: () => screen.findByRole('form'),
  })
})

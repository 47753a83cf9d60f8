import { itIsAccessible, mockCall, errorResponse, renderPage, screen } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx'

const path = '/api/generate_token_ensegnant'

async function ask(email: string) {
  const page = await renderPage(<ForgottenPasswordPage />, { session: null, route: '/forgot-password' })
  fill('E-mail', email)
  await page.user.click(screen.getByRole('button', { name: 'Réinitialiser' }))
  return page
}

describe('the forgotten-password form', () => {
  it('R-account-42: requires an e-mail, and sends no request without one', async () => {
    const sent = mockCall('post', path, {})
    await ask('')
    expect(await screen.findByText('* E-mail obligatoire')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('R-account-43: reports an unknown e-mail', async () => {
    mockCall('post', path, { status: 403, errNum: 403, msg: 'email.unknown' })
    await ask('personne@institut.example')
    expect(await screen.findByText("Cet e-mail n'existe pas")).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
  })

  it('R-account-44: reports that a link was sent', async () => {
    const sent = mockCall('post', path, { status: 200, errNum: 200, msg: '' })
    await ask('amel@institut.example')
    expect(await screen.findByText('Un lien de réinitialisation a été envoyé à votre e-mail')).toBeVisible()
    expect(sent[0]?.body).toEqual({ email: 'amel@institut.example' })
  })

  it.each([
    [500, 'internal', /n'a pas pu être envoyée/],
    [429, 'too.many', /Trop de demandes/],
  ])('shows the matching message when the server responds %i', async (status, code, text) => {
    mockCall('post', path, errorResponse(status, code))
    await ask('amel@institut.example')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  itIsAccessible({ open: (language) => renderPage(<ForgottenPasswordPage />, { session: null, language }) })
})

import { expectAccessible, mockCall, refusal, renderPage, screen } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx'

const path = '/api/generate_token_ensegnant'

async function ask(email: string) {
  const page = await renderPage(<ForgottenPasswordPage />, { session: null, route: '/forgot-password' })
  fill('E-mail', email)
  await page.user.click(screen.getByRole('button', { name: 'Reset' }))
  return page
}

describe('a forgotten password', () => {
  it('R-account-42: needs an e-mail, and sends nothing without one', async () => {
    const sent = mockCall('post', path, {})
    await ask('')
    expect(await screen.findByText('* E-mail obligatoire')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('R-account-43: says that nobody has this e-mail', async () => {
    mockCall('post', path, { status: 403, errNum: 403, msg: 'email.unknown' })
    await ask('personne@institut.example')
    expect(await screen.findByText("E-mail n'existe pas")).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
  })

  it('R-account-44: says that a link is on its way', async () => {
    const sent = mockCall('post', path, { status: 200, errNum: 200, msg: '' })
    await ask('amel@institut.example')
    expect(await screen.findByText('Un lien de réinitialisation a été envoyé à votre e-mail')).toBeVisible()
    expect(sent[0]?.body).toEqual({ email: 'amel@institut.example' })
  })

  it.each([
    [500, 'internal', /n'a pas pu être envoyée/],
    [429, 'too.many', /Trop de demandes/],
  ])('says what happened when the server answers %i', async (status, code, text) => {
    mockCall('post', path, refusal(status, code))
    await ask('amel@institut.example')
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it.each(['fr', 'ar'] as const)('can be used by everyone in %s', async (language) => {
    const { container } = await renderPage(<ForgottenPasswordPage />, { session: null, language })
    await expectAccessible(container)
  })
})

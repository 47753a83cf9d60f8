import { itIsAccessible, mockCall, networkError, renderPage, screen, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { fill } from '../../testing/fill.ts'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const path = '/api/reset_password_enseignant'

const open = (language: 'fr' | 'ar' = 'fr', query = '') =>
  renderPage(<ResetPasswordPage />, {
    session: null,
    route: `/ResetPassword/token-1${query}`,
    path: '/ResetPassword/:token',
    language,
  })

async function choose(password: string, again = password) {
  const page = await open()
  fill('Nouveau mot de passe', password)
  fill('Vérification du mot de passe', again)
  await page.user.click(screen.getByRole('button', { name: 'Confirmer' }))
  return page
}

describe('the reset-password form', () => {
  it('R-account-45: requires at least eight characters', async () => {
    const sent = mockCall('post', path, {})
    await choose('secret7')
    expect(await screen.findByText('Au moins 8 caractères')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('R-account-46: requires both passwords to match', async () => {
    const sent = mockCall('post', path, {})
    await choose('Nouveau-2026', 'Nouveau-2027')
    expect(await screen.findByText('Vérifiez le mot de passe')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('R-account-47: rejects an expired token', async () => {
    mockCall('post', path, { status: 403, errNum: 403, msg: 'reset.expired' })
    const { portal } = await choose('Nouveau-2026')
    expect(await screen.findByRole('alert')).toHaveTextContent('Lien expiré')
    expect(portal.navigate).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute('href', '/forgot-password')
  })

  it('R-account-48: confirms the change, then redirects to the sign-in page', async () => {
    const sent = mockCall('post', path, { status: 200, errNum: 200, msg: '' })
    const { portal } = await choose('Nouveau-2026')
    await waitFor(() => expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('Le mot de passe a été modifié'))
    // The redirect waits until the message could be read.
    expect(portal.navigate).not.toHaveBeenCalled()
    await waitFor(() => expect(portal.navigate).toHaveBeenCalledExactlyOnceWith('/login'))
    expect(sent[0]?.body).toEqual({ token: 'token-1', password: 'Nouveau-2026' })
  })

  it('of an invitation speaks of the first password', async () => {
    mockCall('post', path, { status: 200, errNum: 200, msg: '' })
    const { user, portal } = await open('fr', '?invitation')
    expect(screen.getByRole('heading', { level: 1, name: 'Choisir votre mot de passe' })).toBeVisible()
    fill('Mot de passe', 'Premier-2026')
    fill('Vérification du mot de passe', 'Premier-2026')
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    const success = 'Mot de passe enregistré : vous pouvez vous connecter.'
    await waitFor(() => expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith(success))
    await waitFor(() => expect(portal.navigate).toHaveBeenCalledExactlyOnceWith('/login'))
  })

  it('does not report an expired token when the network fails', async () => {
    mockCall('post', path, networkError())
    const { portal } = await choose('Nouveau-2026')
    expect(await screen.findByRole('alert')).toHaveTextContent("n'a pas pu être enregistré")
    expect(portal.notify.error).not.toHaveBeenCalled()
  })

  itIsAccessible({ open })
})

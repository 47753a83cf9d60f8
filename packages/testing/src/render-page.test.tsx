import { useLanguage } from '@portal/i18n'
import { Link, useNotify, usePortal, useSession } from '@portal/remote-kit'
import { Button, Page } from '@portal/ui'
import { describe, expect, it } from 'vitest'
import { expectAccessible, head, mockCall, errorResponse, renderPage, screen } from './index.ts'

function Example() {
  const notify = useNotify()
  const portal = usePortal()
  return (
    <Page title={useSession().name} help={useLanguage()}>
      <Button onClick={() => notify.success('Bien enregistré')}>Enregistrer</Button>
      <Button onClick={() => portal.navigate('/profile?tab=2')}>Profil</Button>
      <Link to="/dashboard">Actualités</Link>
    </Page>
  )
}

describe('renderPage', () => {
  it('renders a page for a signed-in teacher, in the given language', async () => {
    const { container } = await renderPage(<Example />, { session: head, language: 'ar' })
    expect(screen.getByRole('heading', { name: head.name })).toBeVisible()
    expect(screen.getByText('ar')).toBeVisible()
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    await expectAccessible(container)
  })

  it('renders toasts and records the calls of `notify`', async () => {
    const { user, portal } = await renderPage(<Example />)
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(screen.getByRole('status')).toHaveTextContent('Bien enregistré')
    expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('Bien enregistré')
  })

  it('tracks the current route, after links and after `navigate`', async () => {
    const { user, currentRoute } = await renderPage(<Example />, { route: '/here?tab=1' })
    expect(currentRoute()).toBe('/here?tab=1')
    await user.click(screen.getByRole('link', { name: 'Actualités' }))
    expect(currentRoute()).toBe('/dashboard')
    await user.click(screen.getByRole('button', { name: 'Profil' }))
    expect(currentRoute()).toBe('/profile?tab=2')
  })
})

describe('mockCall', () => {
  it('responds to a request and records it', async () => {
    const calls = mockCall('post', '/api/echo/:id', ({ body, params }) => ({ body, id: params.id }))
    const answer = await fetch(`${location.origin}/api/echo/4`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mark: 12 }),
    })
    expect(await answer.json()).toEqual({ body: { mark: 12 }, id: '4' })
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toEqual({ mark: 12 })
  })

  it('responds with an error in the format of the server', async () => {
    mockCall('get', '/api/closed', errorResponse(403, 'forbidden'))
    const answer = await fetch(`${location.origin}/api/closed`)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'forbidden' })
  })
})

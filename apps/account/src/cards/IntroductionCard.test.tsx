import { itIsAccessible, mockCall, registrar, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { IntroductionCard } from './IntroductionCard.tsx'

const visit = (isIntroduced: boolean) => mockCall('get', '/api/v1/home-visit', { since: null, isIntroduced })
const title = 'Le portail en trois étapes'

describe('the introduction', () => {
  it('is dismissed for the account', async () => {
    visit(false)
    const calls = mockCall('post', '/api/v1/introduction-dismissals', () => {
      visit(true)
      return { since: null, isIntroduced: true }
    })
    const { user } = await renderPage(<IntroductionCard />)
    expect(await screen.findByRole('region', { name: title })).toBeVisible()
    await user.click(screen.getByRole('button', { name: "J'ai compris" }))
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
    expect(calls).toHaveLength(1)
  })

  it('is not shown to an account that has dismissed it', async () => {
    const calls = visit(true)
    await renderPage(<IntroductionCard />)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('region', { name: title })).toBeNull()
  })

  it('is shown again on demand', async () => {
    visit(true)
    await renderPage(<IntroductionCard />, { route: '/dashboard?introduction=1' })
    expect(await screen.findByRole('region', { name: title })).toBeVisible()
  })

  it.each([
    { role: 'a teacher', session: teacher, to: '/NoteAndPresence' },
    { role: 'the registrar', session: registrar, to: '/office/inbox' },
  ])('begins with the page that $role works on', async ({ session, to }) => {
    visit(false)
    await renderPage(<IntroductionCard />, { session })
    expect((await screen.findAllByRole('link'))[0]).toHaveAttribute('href', to)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('links to no page of another role', async () => {
    visit(false)
    await renderPage(<IntroductionCard />, { session: { ...registrar, roles: ['librarian'] } })
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/notifications/mails'])
  })

  itIsAccessible({
    mock: () => visit(false),
    open: (language) => renderPage(<IntroductionCard />, { language }),
    shown: () => screen.findByRole('list'),
  })
})

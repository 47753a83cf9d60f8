import { errorResponse, itIsAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import type { HomeCards } from '@portal/api-client/home'
import { ArrangeHome } from './ArrangeHome.tsx'

const card = (id: string, title?: string) => ({
  ...{ id, size: 'half' as const, mount: () => () => undefined },
  ...(title && { title: { fr: title, en: title, ar: title } }),
})
const offered = [card('now', 'Ma journée'), card('introduction'), card('marks', 'Notes'), card('library', 'Livres')]
const saved: HomeCards = { order: [], hidden: ['library'], isOwn: false, version: '"1"' }
const answer = (own: object) => ({ ...saved, ...own, isOwn: true, version: '"2"' })

async function open(changes: Partial<HomeCards> = {}, language: 'fr' | 'ar' = 'fr') {
  const page = await renderPage(<ArrangeHome saved={{ ...saved, ...changes }} />, {
    language,
    portal: { cards: () => offered },
  })
  const [button] = screen.getAllByRole('button')
  await page.user.click(button!)
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}
const titles = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('the arrangement of the home page', () => {
  it('moves a card by a button, which keeps the focus and says the new place', async () => {
    const { user, dialog } = await open()
    expect(titles()).toEqual(['Ma journée', 'Notes', 'Livres'].map((title) => expect.stringContaining(title)))
    await user.click(dialog.getByRole('button', { name: 'Monter Livres' }))
    expect(titles()).toEqual(['Ma journée', 'Livres', 'Notes'].map((title) => expect.stringContaining(title)))
    expect(dialog.getByRole('button', { name: 'Monter Livres' })).toHaveFocus()
    expect(dialog.getByRole('status')).toHaveTextContent('Livres : place 2 sur 3')
    await user.keyboard('{Enter}')
    expect(titles()[0]).toContain('Livres')
    expect(dialog.getByRole('button', { name: 'Monter Livres' })).toHaveAccessibleDescription(
      "C'est la première de la liste",
    )
  })

  it('saves order and hidden cards in the version that was seen', async () => {
    const calls = mockCall('put', '/api/v1/home-cards', answer({}))
    const { user, dialog } = await open()
    expect(dialog.getByRole('checkbox', { name: 'Livres' })).not.toBeChecked()
    await user.click(dialog.getByRole('checkbox', { name: 'Livres' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Notes' }))
    await user.click(dialog.getByRole('button', { name: 'Descendre Ma journée' }))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).toMatchObject([{ body: { own: { order: ['marks', 'now', 'library'], hidden: ['marks'] } } }])
    expect(calls[0]?.headers.get('if-match')).toBe('"1"')
  })

  it('takes the default again', async () => {
    const calls = mockCall('put', '/api/v1/home-cards', saved)
    const { user, dialog } = await open({ isOwn: true })
    await user.click(dialog.getByRole('button', { name: 'Présentation par défaut' }))
    await waitFor(() => expect(calls).toMatchObject([{ body: { own: null } }]))
  })

  it('stays open with what was chosen when it cannot be saved', async () => {
    mockCall('put', '/api/v1/home-cards', errorResponse(500, 'internal'))
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
  })

  itIsAccessible({ open: (language) => open({}, language) })
})

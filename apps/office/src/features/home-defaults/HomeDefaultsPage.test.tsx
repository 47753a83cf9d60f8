import {
  errorResponse,
  itIsAccessible,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { HomeDefaultsPage } from './HomeDefaultsPage.tsx'
import { homeDefaults } from './mocks.ts'

const session = { ...registrar, roles: ['operator' as const] }
const put = '/api/v1/home-defaults/:permission'

beforeEach(() => void mockCall('get', '/api/v1/home-defaults', { defaults: homeDefaults }))

const open = (options: object = {}) => renderPage(<HomeDefaultsPage />, { session, ...options })

describe('the defaults of the home page', () => {
  it('orders and hides the cards of a role, and pins pages in the order of the menu', async () => {
    const calls = mockCall('put', put, ({ body }) => ({ ...homeDefaults[0], ...Object(body), version: '"3"' }))
    const { user, portal } = await open()
    const cards = within(await screen.findByRole('list', { name: "Cartes de l'accueil" }))
    await user.click(cards.getByRole('button', { name: 'Descendre Ma journée' }))
    await user.click(cards.getByRole('checkbox', { name: 'Ma journée' }))
    await user.click(screen.getByRole('checkbox', { name: 'Actualités' }))
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(calls).toMatchObject([
        {
          body: {
            order: ['marks.tasks', 'schedule.now'],
            hidden: ['schedule.now'],
            pins: ['/dashboard', '/EmploiEnseignant'],
          },
        },
      ]),
    )
    expect(calls[0]?.headers.get('if-match')).toBe('"1"')
    expect(await screen.findByText('Accueil enregistré pour le rôle « Enseignants »')).toBeVisible()
  })

  it('shows another role, which has no cards', async () => {
    const { user, currentRoute } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rôle' }), 'Examens')
    expect(screen.getByText('Aucune carte pour ce rôle')).toBeVisible()
    expect(currentRoute()).toContain('role=exams')
  })

  it('says that somebody else has changed it meanwhile', async () => {
    mockCall('put', put, errorResponse(412, 'version.changed'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/viennent d'être modifiées par quelqu'un d'autre/)
  })

  itIsAccessible({ open: (language) => open({ language }), shown: () => screen.findAllByRole('checkbox') })
})

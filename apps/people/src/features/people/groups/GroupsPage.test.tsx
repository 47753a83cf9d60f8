import { itIsAccessible, listOf, mockCall, registrar, renderPage, screen, waitFor } from '@portal/testing'
import { expect, it } from 'vitest'
import { mockGroup, noUses } from '../mocks.ts'
import { GroupsPage } from './GroupsPage.tsx'

const path = '/api/v1/groups'
const session = { ...registrar, yearId: mockGroup.year.id }

function mockLists() {
  const programme = { id: 3, name: 'Informatique', levels: [mockGroup.level] }
  mockCall('get', '/api/v1/programmes', { items: [programme] })
  return mockCall('get', path, listOf(mockGroup))
}
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<GroupsPage />, { session, route: '/office/groups', language })

it('groups are searched by name, level and speciality, which stay in the URL', async () => {
  const calls = mockLists()
  const { user, currentRoute } = await open()
  expect(await screen.findByRole('link', { name: 'LI1-A-TP1' })).toHaveAttribute('href', '/office/groups/4')
  await user.selectOptions(
    screen.getByLabelText('Spécialité'),
    await screen.findByRole('option', { name: 'Informatique' }),
  )
  await user.selectOptions(screen.getByLabelText('Niveau'), '1 ère année')
  await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?levelId=1&specialityId=3'))
  expect(currentRoute()).toBe('/office/groups?specialite=3&niveau=1')
})

it('a lecture group needs a speciality, of which the only one is chosen, and a level of it', async () => {
  mockLists()
  const created = mockCall('post', path, { group: { ...mockGroup, id: 41 }, uses: noUses })
  const { user, currentRoute } = await open()
  const dialog = await user.openDialog('Nouveau groupe')
  await user.type(dialog.getByLabelText('Nom du groupe'), 'LI2')
  await user.selectOptions(dialog.getByLabelText('Type'), 'Cours')
  await waitFor(() => expect(dialog.getByLabelText('Spécialité')).toHaveDisplayValue('Informatique'))
  await user.selectOptions(dialog.getByLabelText('Niveau'), '1 ère année')
  await user.click(dialog.getByRole('button', { name: 'Créer' }))
  await waitFor(() => expect(currentRoute()).toBe('/office/groups/41'))
  expect(created[0]?.body).toEqual({ name: 'LI2', kind: 'lecture', parentId: null, levelId: 1, specialityId: 3 })
})

it('a group inside another needs the other one, and is opened once it is created', async () => {
  mockLists()
  const created = mockCall('post', path, { group: { ...mockGroup, id: 40 }, uses: noUses })
  const { user, currentRoute } = await open()
  const dialog = await user.openDialog('Nouveau groupe')
  await user.type(dialog.getByLabelText('Nom du groupe'), 'LI1-C')
  await user.selectOptions(dialog.getByLabelText('Type'), 'TD')
  await user.click(dialog.getByRole('button', { name: 'Créer' }))
  expect(await dialog.findByText('Choisissez une valeur')).toBeVisible()
  await user.click(dialog.getByLabelText('Dans le groupe'))
  await user.click(await dialog.findByRole('option', { name: 'LI1-A-TP1 (2 étudiants)' }))
  await user.click(dialog.getByRole('button', { name: 'Créer' }))
  await waitFor(() => expect(currentRoute()).toBe('/office/groups/40'))
  expect(created[0]?.body).toEqual({
    ...{ name: 'LI1-C', kind: 'tutorial', parentId: 4, levelId: null, specialityId: null },
  })
})

itIsAccessible({ mock: mockLists, open, shown: () => screen.findByRole('link', { name: 'LI1-A-TP1' }) })

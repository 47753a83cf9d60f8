import { screen, within } from '@portal/testing'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { renderRoute } from '../../testing/render.tsx'

const column = (name: string) => within(screen.getByRole('region', { name }))
const tasksOf = (name: string) => column(name).queryAllByRole('listitem').length

it('moves a task to another column by its list, and announces it', async () => {
  const { user } = await renderRoute(paths.tasks)
  const list = await screen.findByLabelText('Colonne de Create a dashboard')
  await user.selectOptions(list, 'Terminées')
  expect(column('Terminées').getByText('Create a dashboard')).toBeVisible()
  expect(column('Exemple').queryByText('Create a dashboard')).toBeNull()
  expect(screen.getByText('Déplacée dans : Terminées')).toBeInTheDocument()
  expect([tasksOf('Exemple'), tasksOf('Terminées')]).toEqual([2, 4])
})

it('moves a task within its column by its buttons', async () => {
  const { user } = await renderRoute(paths.tasks)
  await user.click(await screen.findByRole('button', { name: 'Descendre Create a dashboard' }))
  const [first, second] = column('Exemple').getAllByRole('listitem')
  expect(first).toHaveTextContent('Topnav layout design')
  expect(second).toHaveTextContent('Create a dashboard')
})

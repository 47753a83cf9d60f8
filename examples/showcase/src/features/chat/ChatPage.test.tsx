import { screen, within } from '@portal/testing'
import { expect, it } from 'vitest'
import { forceFailure } from '../../backend/failures.ts'
import { paths } from '../../paths.ts'
import { renderRoute } from '../../testing/render.tsx'

const messages = () => screen.findByRole('list', { name: 'Messages du salon' })

it('shows the messages of the chosen room, and adds what is written', async () => {
  const { user, currentRoute } = await renderRoute(paths.chat)
  await user.click(await screen.findByRole('tab', { name: 'Groupes' }))
  await user.click(await screen.findByRole('button', { name: 'Designers' }))
  expect(currentRoute()).toContain('room=13')
  expect(await screen.findByRole('heading', { name: 'Designers' })).toBeVisible()
  await user.type(screen.getByLabelText('Votre message'), 'Hello all{Enter}')
  expect(await within(await messages()).findByText('Hello all')).toBeVisible()
  expect(within(await messages()).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByLabelText('Votre message')).toHaveValue('')
})

it('shows the status of each contact of the recent chats', async () => {
  await renderRoute(paths.chat)
  expect(await screen.findAllByText('En ligne')).toHaveLength(3)
  expect(screen.getAllByText('Absent')).toHaveLength(1)
  expect(screen.getAllByText('Hors ligne')).toHaveLength(2)
})

it('shows the text of a refused message', async () => {
  forceFailure('add.messages', { status: 400, text: 'Cannot add message' })
  const { user } = await renderRoute(paths.chat)
  await messages()
  await user.type(screen.getByLabelText('Votre message'), 'Hello{Enter}')
  expect(await screen.findByText('Ajout impossible : le message')).toBeVisible()
})

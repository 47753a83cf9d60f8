import { screen, setViewport, waitFor, within } from '@portal/testing'
import { expect, it } from 'vitest'
import { loadRecords } from '../../backend/records.ts'
import { forceFailure } from '../../backend/failures.ts'
import { paths } from '../../paths.ts'
import { renderRoute } from '../../testing/render.tsx'

const eventButton = (name: RegExp) => screen.findByRole('button', { name })

it('adds an event on a day', async () => {
  const { user } = await renderRoute(paths.calendar)
  await eventButton(/Meeting/)
  await user.click(screen.getAllByRole('button', { name: /^Ajouter un événement le/ })[10]!)
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter un événement' })
  await user.type(within(dialog).getByLabelText(/Titre/), 'Visit')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmer' }))
  expect(await eventButton(/09:00 Visit/)).toBeVisible()
})

it('changes and deletes an event', async () => {
  const { user } = await renderRoute(paths.calendar)
  await user.click(await eventButton(/Meeting/))
  const title = within(screen.getByRole('dialog')).getByLabelText(/Titre/)
  await user.clear(title)
  await user.type(title, 'Council')
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  await user.click(await eventButton(/Council/))
  await user.click(screen.getByRole('button', { name: "Supprimer l'événement" }))
  await waitFor(() => expect(screen.queryByText(/Council/)).toBeNull())
  expect((await loadRecords('calendar')).events).toHaveLength(5)
})

it('shows the text of a refused change, and keeps the form open', async () => {
  forceFailure('update.event', { status: 400, text: 'Cannot update event' })
  const { user } = await renderRoute(paths.calendar)
  await user.click(await eventButton(/Meeting/))
  await user.click(screen.getByRole('button', { name: 'Confirmer' }))
  expect(await screen.findByText("Modification impossible : l'événement")).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('goes to the next month and back to today', async () => {
  const { user, currentRoute } = await renderRoute(paths.calendar)
  await eventButton(/Meeting/)
  await user.click(screen.getByRole('button', { name: 'Mois suivant' }))
  expect(currentRoute()).toMatch(/\?month=\d{4}-\d{2}$/)
  expect(screen.queryByRole('button', { name: /Meeting/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: "Aujourd'hui" }))
  expect(await eventButton(/Meeting/)).toBeVisible()
})

it('lists the days of the month alone on a phone', async () => {
  setViewport('phone')
  const { container } = await renderRoute(paths.calendar)
  await eventButton(/Meeting/)
  const now = new Date()
  const days = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate()
  expect(container.querySelectorAll('[data-day]')).toHaveLength(days)
})

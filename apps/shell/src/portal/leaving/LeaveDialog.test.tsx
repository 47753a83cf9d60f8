import { setLanguage } from '@portal/i18n/host'
import { screen, userEvent, renderPart } from '@portal/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LeaveDialog } from './LeaveDialog.tsx'
import { cancelLeave, confirmLeave, hasUnsavedWork, setUnsaved } from './unsaved-work.ts'

const leave = vi.fn<() => void>()

beforeEach(async () => {
  await setLanguage('fr')
  leave.mockReset()
  setUnsaved(document.body, 'sheet', true)
  confirmLeave(leave)
  renderPart(<LeaveDialog />)
})
afterEach(() => {
  cancelLeave()
  setUnsaved(document.body, 'sheet', false)
})

it.each([
  ['Rester sur la page', 'stays, with the work unsaved', 0, true],
  ['Quitter sans enregistrer', 'leaves, and the work counts as discarded', 1, false],
])('with unsaved work, "%s" %s', async (name, _what, times, isUnsaved) => {
  expect(await screen.findByRole('alertdialog', { name: 'Modifications non enregistrées' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(leave).toHaveBeenCalledTimes(times)
  expect(hasUnsavedWork()).toBe(isUnsaved)
})

it('R-shared-69: names the sheets that are lost before they are sent', async () => {
  cancelLeave()
  confirmLeave(leave, true, ['Appel, Algèbre, TD 1', 'Notes, Réseaux'])
  const dialog = await screen.findByRole('alertdialog', { name: 'Feuilles non envoyées' })
  expect(dialog).toHaveTextContent('2 feuilles ne sont pas envoyées et seront perdues.')
  expect(dialog).toHaveTextContent('Appel, Algèbre, TD 1')
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter sans envoyer' }))
  expect(leave).toHaveBeenCalledOnce()
})

import { mockCall, screen, waitFor, within } from '@portal/testing'
import { expect, it } from 'vitest'
import { mockOwnCorrections, waitingCorrection } from '../../testing/corrections.ts'
import { choose, chooseAll, mockRegister, openRegisters } from '../../testing/registers.tsx'
import { mockCriteria } from '../../testing/wire.ts'

async function openRegister() {
  mockCriteria()
  mockRegister()
  const { user } = await openRegisters()
  await chooseAll(user)
  await choose(user, 'Date', '25/11/2026')
  return user
}

it('the presence of a student in a register is corrected on request', async () => {
  mockOwnCorrections()
  const calls = mockCall('post', '/api/v1/corrections', waitingCorrection)
  const user = await openRegister()
  await user.click(await screen.findByRole('button', { name: /^Demander une correction : .*Rim Dridi$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('absent')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Présent' })).toBeChecked()
  expect(dialog.queryByRole('textbox', { name: /Nouvelle note/ })).not.toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Arrivée en retard')
  await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }))
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      kind: 'register',
      registerId: 12,
      idNumber: '00000002',
      isPresent: true,
      reason: 'Arrivée en retard',
    }),
  )
})

it('a request that waits is shown at its row', async () => {
  mockOwnCorrections({
    ...waitingCorrection,
    kind: 'register',
    markId: null,
    registerId: 12,
    student: { idNumber: '00000002', name: 'Dridi Rim' },
    wanted: { isPresent: true, mark: null },
  })
  await openRegister()
  expect(await screen.findByRole('link', { name: /^Correction demandée pour .*Rim Dridi : présent/ })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Demander une correction/ })).toHaveLength(1)
})

import { act, errorResponse, head, mockCall, renderPage, screen, waitFor } from '@portal/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  bodies,
  errorBody,
  mockAssignments,
  mockCommand,
  ofMaster,
  validated,
  withSubject,
} from '../../testing/wire.ts'
import { AssignmentsPage } from './AssignmentsPage.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const validate = 'Valider le projet de Mariem Jaziri'
const undo = 'Annuler la validation du projet de Mariem Jaziri'
const button = (name: string) => screen.findByRole('button', { name })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function open(answer?: object) {
  const decisions = mockCommand('valider_affectation', answer)
  mockAssignments(withSubject)
  const page = await renderPage(<AssignmentsPage />, { session: head })
  await page.user.click(await button(validate))
  return { ...page, decisions }
}

it('R-supervision-07: a project is validated from the list, after the time in which it can be taken back', async () => {
  const { decisions, portal } = await open()
  expect(await button(undo)).toHaveFocus()
  expect(screen.getByText('Validation dans quelques secondes : elle sera définitive.')).toBeVisible()
  expect(decisions).toHaveLength(0)
  mockAssignments({ ...withSubject, etat: 1 })
  await wait(6000)
  await waitFor(() => expect(bodies(decisions)).toEqual([{ etudiant_ens_pfe_id: 2, etat: 1 }]))
  expect(await screen.findByText('Validée')).toBeVisible()
  expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith("L'affectation de Mariem Jaziri est validée.")
})

it('nothing is sent when the validation is taken back', async () => {
  const { user, decisions } = await open()
  await user.click(await button(undo))
  expect(await button(validate)).toBeVisible()
  await wait(10_000)
  expect(decisions).toHaveLength(0)
})

it('leaving the page sends the validation at once', async () => {
  const { unmount, decisions } = await open()
  await button(undo)
  unmount()
  await waitFor(() => expect(bodies(decisions)).toEqual([{ etudiant_ens_pfe_id: 2, etat: 1 }]))
  await wait(10_000)
  expect(decisions).toHaveLength(1)
})

it('R-supervision-09: a refusal stands in the row', async () => {
  const { portal } = await open(errorBody('assignment.decided'))
  await wait(6000)
  expect(await screen.findByText('La décision est déjà prise : elle est définitive.')).toBeVisible()
  expect(portal.notify.error).not.toHaveBeenCalled()
})

it('a failure stands in the row, and the validation can be tried again', async () => {
  mockCall('post', '/api/etudiant/valider_affectation', errorResponse(500, 'server.failed'))
  mockAssignments(withSubject)
  const { user } = await renderPage(<AssignmentsPage />, { session: head })
  await user.click(await button(validate))
  await wait(6000)
  expect(await screen.findByText("La décision n'a pas pu être enregistrée.")).toBeVisible()
  expect(await button(validate)).toBeEnabled()
})

it('R-supervision-08: a master project is decided in the dialog, which asks for its date', async () => {
  mockAssignments(ofMaster, { ...validated, id: 9 })
  await renderPage(<AssignmentsPage />, { session: head })
  await screen.findAllByRole('button', { name: /^Décider/ })
  expect(screen.queryByRole('button', { name: /^Valider le projet/ })).not.toBeInTheDocument()
})

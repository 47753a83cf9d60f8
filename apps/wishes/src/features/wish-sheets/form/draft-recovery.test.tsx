import { mockCall, errorResponse, renderPage, screen, teacher, waitFor } from '@portal/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { addRow, choose, control, press, rowsOf, showRows } from '../../../testing/sheet-form.ts'
import { licenceLine, mockAdd, mockChoices, wireSheet, lastBody } from '../../../testing/wire.ts'
import { EditWishSheetPage } from './EditWishSheetPage.tsx'
import { NewWishSheet } from './NewWishSheet.tsx'
import { NewWishSheetPage } from './NewWishSheetPage.tsx'

const key = `draft:${teacher.teacherId}:test/wishes:new:${teacher.yearId}`
const note = /Vous reprenez la fiche là où vous l'aviez laissée/

// Rows of dependent choices are slow in jsdom.
beforeEach(() => void mockChoices())

async function fillAndLeave() {
  const page = await renderPage(<NewWishSheetPage />)
  await showRows(page.user)
  await addRow(page.user, 'Licence')
  page.unmount()
}

it('restores an unsaved sheet after the page was closed', async () => {
  await fillAndLeave()
  const { user } = await renderPage(<NewWishSheetPage />)
  await waitFor(() => expect(screen.getByText(note)).toBeVisible())
  expect(screen.getByLabelText('Semestre')).toHaveValue('1')
  await waitFor(() => expect(control('Licence', 'Type')).toHaveValue('1'))
  await press(user, 'Effacer et recommencer')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.queryByText(note)).not.toBeInTheDocument()
  expect(localStorage.getItem(key)).toBeNull()
})

it('begins anew also after a restored sheet was changed', async () => {
  await fillAndLeave()
  const { user } = await renderPage(<NewWishSheetPage />)
  await waitFor(() => expect(control('Licence', 'Type')).toHaveValue('1'))
  await choose(user, await screen.findByLabelText('Semestre'), 'Semestre 2')
  await press(user, 'Effacer et recommencer')
  expect(screen.getByLabelText('Semestre')).toHaveValue('1')
  expect(localStorage.getItem(key)).toBeNull()
})

it('keeps the form when the session expires, and restores it after the next sign-in', async () => {
  mockAdd(errorResponse(401, 'session.expired'))
  const { user, unmount } = await renderPage(<NewWishSheetPage />)
  await showRows(user)
  await addRow(user, 'Licence')
  await press(user, 'Confirmer')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(control('Licence', 'Matière')).toHaveValue('101')
  unmount()

  const calls = mockAdd()
  const later = await renderPage(<NewWishSheetPage />)
  await waitFor(() => expect(screen.getByText(note)).toBeVisible())
  await waitFor(() => expect(control('Licence', 'Type')).toHaveValue('1'))
  await press(later.user, 'Confirmer')
  await waitFor(() =>
    expect(lastBody(calls)).toMatchObject({ semestre_id: 1, jour: [1], ligne: [{ matiere_id: 101 }] }),
  )
})

it('the portal warns before an unsaved sheet is left', async () => {
  const { user, portal } = await renderPage(<NewWishSheetPage />)
  expect(portal.unsaved.set).not.toHaveBeenCalledWith(expect.anything(), true)
  await choose(user, await screen.findByLabelText('Semestre'), 'Semestre 2')
  await waitFor(() => expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.anything(), true))
})

it.each([
  ['Confirmer', 'submitted'],
  ['Annuler', 'cancelled'],
])('%s: clears the draft of a sheet that is %s', async (button) => {
  mockAdd()
  await fillAndLeave()
  expect(localStorage.getItem(key)).not.toBeNull()
  const { user, currentRoute } = await renderPage(<NewWishSheetPage />, { path: '/' })
  await press(user, button)
  await waitFor(() => expect(currentRoute()).toBe('/FicheVoeux'))
  expect(localStorage.getItem(key)).toBeNull()
})

it('clears the draft of a submitted sheet before its form is closed', async () => {
  mockAdd()
  await fillAndLeave()
  const onDone = vi.fn<() => void>()
  const { user } = await renderPage(<NewWishSheet onDone={onDone} onCancel={vi.fn<() => void>()} />)
  await waitFor(() => expect(control('Licence', 'Type')).toHaveValue('1'))
  await press(user, 'Confirmer')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('table', { name: 'Licence' })).toBeVisible()
  expect(localStorage.getItem(key)).toBeNull()
})

it('R-wishes-24: merges the changes with the current stored sheet', async () => {
  let stored = wireSheet
  mockCall('post', '/api/fiche/get_by_id_edit', () => ({ FicheVoeau: stored }))
  const first = await renderPage(<EditWishSheetPage />, { route: '/EditFicheVoeux?id=31' })
  await screen.findByRole('table', { name: 'Licence' })
  await choose(first.user, control('Licence', 'Type'), 'TD')
  await choose(first.user, control('Mastère', 'Type'), 'Cours')
  first.unmount()
  stored = { ...wireSheet, ligne: [licenceLine(51, 1, { etat: 1 }), wireSheet.ligne[1]!] }
  await renderPage(<EditWishSheetPage />, { route: '/EditFicheVoeux?id=31' })
  expect(await screen.findByText(note)).toBeVisible()
  expect(rowsOf('Licence').getAllByText('Validé')).toHaveLength(2)
  await waitFor(() => expect(control('Mastère', 'Type')).toHaveValue('1'))
})

it('warns when the browser cannot store a draft', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { user } = await renderPage(<NewWishSheetPage />)
  await choose(user, await screen.findByLabelText('Semestre'), 'Semestre 2')
  expect(await screen.findByText(/ne garde pas de brouillon/)).toBeVisible()
})

it('ignores an invalid draft', async () => {
  localStorage.setItem(key, '{"at":1,"values":{"semester":')
  await renderPage(<NewWishSheetPage />)
  expect(screen.queryByText(note)).not.toBeInTheDocument()
})

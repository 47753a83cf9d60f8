import { errorResponse, itIsAccessible, mockCall, networkError, renderPage, screen, waitFor } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enter, wirePrintRun, successBody } from '../../testing/wire.ts'
import { PrintRunsPage } from './PrintRunsPage.tsx'

const path = '/api/v1/print-runs/:id/request'
const refused = {
  ...{ ...wirePrintRun, etat: 2, etape: 'refused', etape_par: 'Mourad Hamdi', motif: 'pages illisibles' },
  ...{ date_limite: '2999-12-31', agrafe: true },
}

async function open(rows: () => object[] = () => [refused], language: 'fr' | 'ar' = 'fr') {
  mockCall('post', '/api/tirage/list', () => ({ tirages: rows() }))
  mockCall('get', '/api/niveau/select', { Niveau: [{ value: 1, label: 'Licence 1' }] })
  mockCall('get', '/api/specialite/get_by_niveau', {
    Specialites: [{ value: 3, label: 'Génie logiciel', niveau_id: 1 }],
  })
  const page = await renderPage(<PrintRunsPage />, { route: '/Tirage', language })
  const name = language === 'fr' ? 'Modifier la demande pour TD1.pdf' : 'تعديل طلب TD1.pdf'
  const dialog = await page.user.openDialog(name, name)
  await dialog.findByRole('option', { name: 'Génie logiciel' })
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Renvoyer la demande' }))
  return { ...page, dialog, send }
}

it('R-library-33: a refused request is prefilled, and sent again with its file at the version that was seen', async () => {
  const changes = mockCall('put', path, successBody)
  const { dialog, send } = await open()
  expect(dialog.getByText('pages illisibles')).toBeVisible()
  expect(dialog.getByLabelText('Spécialité')).toHaveValue('3')
  expect(dialog.getByLabelText('Date limite')).toHaveValue('31/12/2999')
  expect(dialog.getByRole('checkbox', { name: 'Agrafé' })).toBeChecked()
  expect(dialog.getByText('Sans autre fichier, TD1.pdf est gardé.')).toBeVisible()
  enter('Nombre de copies', '62')
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes.map(({ params, headers, body }) => [params['id'], headers.get('if-match'), body])).toEqual([
    [
      '21',
      '"v1"',
      {
        ...{ copies: 62, levelId: 1, specialityId: 3, dueOn: '2999-12-31' },
        ...{ isDoubleSided: false, isStapled: true, isConfidential: false },
      },
    ],
  ])
})

it('R-library-33: another file is uploaded first and replaces the present one', async () => {
  mockCall('post', '/api/tirage/upload', { ...successBody, file: 'stored-22.pdf' })
  const changes = mockCall('put', path, successBody)
  const { dialog, send } = await open()
  const file = new File(['%PDF-1.7'], 'TD1 corrigé.pdf', { type: 'application/pdf' })
  fireEvent.change(dialog.getByLabelText('Fichier'), { target: { files: [file] } })
  await send()
  await waitFor(() => expect(changes.map(({ body }) => Object(body).file)).toEqual(['stored-22.pdf']))
})

it('R-library-33: after a conflict shows the state as it is now, keeps the input, and sends the new version', async () => {
  let rows = [refused]
  mockCall('put', path, () => {
    rows = [{ ...refused, etape: 'requested', motif: '', version: '"v2"' }]
    return errorResponse(412, 'version.changed')
  })
  const { dialog, send } = await open(() => rows)
  enter('Nombre de copies', '62')
  await send()
  expect(await dialog.findByText(/La demande a changé entre-temps/)).toBeVisible()
  expect(await dialog.findByText('Demandé')).toBeVisible()
  expect(dialog.getByLabelText('Nombre de copies')).toHaveValue('62')
  const again = mockCall('put', path, successBody)
  await send()
  await waitFor(() => expect(again.map(({ headers }) => headers.get('if-match'))).toEqual(['"v2"']))
})

it('R-library-33: whose response is lost is not called sent, and can be tried again', async () => {
  mockCall('put', path, networkError())
  const { dialog, send } = await open()
  await send()
  expect(await dialog.findByText(/la demande n'a peut-être pas été envoyée/)).toBeVisible()
  const again = mockCall('put', path, successBody)
  await send()
  await waitFor(() => expect(again).toHaveLength(1))
})

it.each([
  ['printRun.taken', 409, /Le service de tirage s'en occupe déjà/],
  ['printRun.due', 422, 'Cette date est passée.'],
  ['printRun.speciality', 422, "Cette spécialité n'est pas enseignée à ce niveau."],
])('R-library-33: shows why the server refuses: %s', async (code, status, text) => {
  mockCall('put', path, errorResponse(status, code))
  const { dialog, send } = await open()
  await send()
  expect(await dialog.findByText(text)).toBeVisible()
})

it.each(['printing', 'ready', 'fetched'])('R-library-33: cannot be opened while it is %s', async (etape) => {
  mockCall('post', '/api/tirage/list', { tirages: [{ ...wirePrintRun, etape }] })
  const { user } = await renderPage(<PrintRunsPage />, { route: '/Tirage' })
  const change = await screen.findByRole('button', { name: 'Modifier la demande pour TD1.pdf' })
  expect(change).toHaveAttribute('aria-disabled', 'true')
  await user.click(change)
  expect(screen.queryByRole('dialog')).toBeNull()
})

itIsAccessible({ open: (language) => open(() => [refused], language) })

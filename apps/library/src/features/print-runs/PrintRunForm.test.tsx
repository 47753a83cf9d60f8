import {
  errorResponse,
  itIsAccessible,
  mockCall,
  pendingResponse,
  renderPage,
  screen,
  teacher,
  waitFor,
} from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { enter, successBody, lastBody, errorBody } from '../../testing/wire.ts'
import { PrintRunsPage } from './PrintRunsPage.tsx'

type Answer = Parameters<typeof mockCall>[2]

const pdf = new File(['%PDF-1.7'], 'TD1.pdf', { type: 'application/pdf' })
const mockUpload = (answer: Answer = { ...successBody, file: 'stored-21.pdf' }) =>
  mockCall('post', '/api/tirage/upload', answer)
const mockAdd = (answer: Answer = { ...successBody, id: 21 }) => mockCall('post', '/api/tirage/add', answer)

async function open(language: 'fr' | 'ar' = 'fr') {
  mockCall('post', '/api/tirage/list', { tirages: [] })
  mockCall('get', '/api/niveau/select', {
    Niveau: [
      { value: 1, label: 'Licence 1' },
      { value: 2, label: 'Licence 2' },
    ],
  })
  const specialities = mockCall('get', '/api/specialite/get_by_niveau', {
    Specialites: [
      { value: 3, label: 'Génie logiciel', niveau_id: 1 },
      { value: 4, label: "Systèmes d'information", niveau_id: 1 },
    ],
  })
  const page = await renderPage(<PrintRunsPage />, { route: '/Tirage?onglet=demande', language })
  await screen.findByRole('option', { name: 'Licence 1' })
  const send = () => page.user.click(screen.getByRole('button', { name: 'Envoyer' }))
  return { ...page, send, specialities }
}

interface Filled {
  level?: string
  file?: File | null
  copies?: string
}

async function fill({ level = '1', file = pdf, copies = '30' }: Filled = {}) {
  enter('Niveau', level)
  if (level) {
    await screen.findByRole('option', { name: 'Génie logiciel' })
    enter('Spécialité', '3')
  }
  fireEvent.change(screen.getByLabelText('Fichier'), { target: { files: file ? [file] : [] } })
  enter('Nombre de copies', copies)
}

describe('a print run', () => {
  it('R-library-15, R-library-17: uploads its file, then sends the request, and shows the list', async () => {
    const uploads = mockUpload()
    const adds = mockAdd()
    const { send, currentRoute } = await open()
    await fill()
    await send()
    // Not asserted again: it unmounts with the form.
    await screen.findByText('Succès')
    await waitFor(() => expect(currentRoute()).toBe('/Tirage'))
    const form = String(lastBody(uploads))
    for (const part of ['filename="TD1.pdf"', 'name="enseignant_id"\r\n\r\n7', 'name="annee_id"\r\n\r\n3', '%PDF-1.7'])
      expect(form).toContain(part)
    expect(adds.map(({ body }) => body)).toEqual([
      {
        enseignant_id: teacher.teacherId,
        annee_id: teacher.yearId,
        file: 'stored-21.pdf',
        nb_copie: 30,
        niveau_id: 1,
        specialite_id: 3,
        recto_verso: false,
        agrafe: false,
        confidentiel: false,
      },
    ])
  })

  it('R-library-31: is sent with its due date and options', async () => {
    mockUpload()
    const adds = mockAdd()
    const { send, user } = await open()
    await fill()
    enter('Date limite', '31/12/2999')
    for (const option of ['Recto verso', 'Agrafé', "Confidentiel (sujet d'examen)"])
      await user.click(screen.getByRole('checkbox', { name: option }))
    await send()
    await waitFor(() => expect(adds).toHaveLength(1))
    expect(lastBody(adds)).toMatchObject({
      ...{ recto_verso: true, agrafe: true, confidentiel: true, date_limite: '2999-12-31' },
    })
  })

  it.each([
    ['01/09/2026', 'Cette date est passée.'],
    ['32/12/2026', 'Date attendue, comme 25/11/2026'],
  ])('R-library-31: is not sent with the due date %s', async (date, text) => {
    const uploads = mockUpload()
    const { send } = await open()
    await fill()
    enter('Date limite', date)
    await send()
    expect(await screen.findByText(text)).toBeVisible()
    expect(uploads).toHaveLength(0)
  })

  it('R-library-16: is not sent without its level, its file and its number of copies', async () => {
    const uploads = mockUpload()
    const { send } = await open()
    await fill({ level: '', file: null, copies: '' })
    await send()
    // The speciality is one of the level.
    expect(await screen.findAllByText('Remplissez les champs vides')).toHaveLength(4)
    expect(uploads).toHaveLength(0)
  })

  it('offers the level and speciality of the last request', async () => {
    mockUpload()
    mockAdd()
    const { send, currentRoute, user } = await open()
    await fill()
    await send()
    await waitFor(() => expect(currentRoute()).toBe('/Tirage'))
    await user.click(screen.getByRole('tab', { name: 'Demande de tirage' }))
    await waitFor(() => expect(screen.getByLabelText('Spécialité')).toHaveValue('3'))
    expect(screen.getByLabelText('Niveau')).toHaveValue('1')
    expect(screen.getByLabelText('Nombre de copies')).toHaveValue('')
  })

  it('is not sent for 0 copies', async () => {
    const uploads = mockUpload()
    const { send } = await open()
    await fill({ copies: '0' })
    await send()
    expect(await screen.findByText('Un nombre entier de 1 à 999')).toBeVisible()
    expect(uploads).toHaveLength(0)
  })

  it.each([
    ['not a PDF or image', new File(['x'], 'notes.txt', { type: 'text/plain' }), /Choisissez un PDF/],
    ['too large', new File([new Uint8Array(21 * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' }), /dépasse 20 Mo/],
  ])('is not sent with a file that is %s', async (_, file, text) => {
    const uploads = mockUpload()
    const { send } = await open()
    await fill({ file })
    await send()
    expect(await screen.findByText(text)).toBeVisible()
    expect(uploads).toHaveLength(0)
  })

  it('requires a speciality of its level, and clears it when the level changes', async () => {
    const { specialities } = await open()
    expect(screen.getByRole('option', { name: "Choisissez d'abord le niveau" })).toBeInTheDocument()
    await fill()
    expect(screen.getByLabelText('Spécialité')).toHaveValue('3')
    enter('Niveau', '2')
    await waitFor(() => expect(specialities.at(-1)?.url.searchParams.get('niveau_id')).toBe('2'))
    expect(screen.getByLabelText('Spécialité')).toHaveValue('')
  })
})

describe('a failed upload', () => {
  it('R-library-17: is reported, sends no request, and can be retried', async () => {
    mockUpload(errorResponse(500, 'server.failed'))
    const adds = mockAdd()
    const { send, user, currentRoute } = await open()
    await fill()
    await send()
    expect(await screen.findByText("TD1.pdf n'a pas été envoyé.")).toBeVisible()
    expect(screen.getByText("Problème lors de l'enregistrement.")).toBeVisible()
    expect(adds).toHaveLength(0)
    mockUpload()
    await user.click(screen.getByRole('button', { name: 'Renvoyer le fichier' }))
    await waitFor(() => expect(currentRoute()).toBe('/Tirage'))
    expect(adds).toHaveLength(1)
  })

  it.each([
    ['printRun.type', 422, 'Choisissez un PDF ou une image JPEG, PNG ou WebP.'],
    ['too.large', 413, 'Le fichier dépasse 20 Mo.'],
  ])('R-library-17: shows at its field why the server rejects it: %s', async (code, status, text) => {
    mockUpload(errorResponse(status, code))
    const adds = mockAdd()
    const { send } = await open()
    await fill()
    await send()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Fichier')).toBeInvalid()
    expect(adds).toHaveLength(0)
  })

  it.each([
    ['storage.full', 507, "Le portail n'a plus de place pour ce fichier. Réessayez plus tard."],
    ['storage.away', 503, "Le portail n'atteint pas son espace de fichiers en ce moment. Réessayez dans un instant."],
  ])('reports a storage error (%s), keeps the input and can be retried', async (code, status, text) => {
    mockUpload(errorResponse(status, code))
    const { send } = await open()
    await fill()
    await send()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Nombre de copies')).not.toHaveValue('')
    expect(screen.getByRole('button', { name: 'Renvoyer le fichier' })).toBeEnabled()
  })

  it('is refused when too many files are waiting', async () => {
    mockUpload(errorResponse(429, 'printRun.waiting'))
    const { send } = await open()
    await fill()
    await send()
    expect(await screen.findByText(/Vingt de vos fichiers ne sont encore joints/)).toBeVisible()
  })

  it('can be aborted', async () => {
    mockUpload(pendingResponse())
    const { send, user } = await open()
    await fill()
    await send()
    expect(await screen.findByRole('progressbar', { name: 'Envoi du fichier TD1.pdf' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: "Interrompre l'envoi" }))
    expect(await screen.findByText("L'envoi du fichier TD1.pdf a été interrompu.")).toBeVisible()
    expect(screen.queryByText("Problème lors de l'enregistrement.")).toBeNull()
  })
})

describe('a request that fails after its upload', () => {
  it('is reported, and retried without uploading again', async () => {
    const uploads = mockUpload()
    mockAdd(errorResponse(500, 'server.failed'))
    const { send, currentRoute } = await open()
    await fill()
    await send()
    expect(await screen.findByText("Problème lors de l'enregistrement.")).toBeVisible()
    const adds = mockAdd()
    await send()
    await waitFor(() => expect(currentRoute()).toBe('/Tirage'))
    expect(uploads).toHaveLength(1)
    expect(adds).toHaveLength(1)
  })

  it('uploads the file again when the server no longer has it', async () => {
    const uploads = mockUpload()
    mockAdd(errorBody('printRun.file'))
    const { send } = await open()
    await fill()
    await send()
    expect(await screen.findByText("Le fichier n'est plus sur le serveur. Envoyez-le à nouveau.")).toBeVisible()
    mockAdd()
    await send()
    await waitFor(() => expect(uploads).toHaveLength(2))
  })

  it('reports a speciality that is not taught at its level', async () => {
    mockUpload()
    mockAdd(errorBody('printRun.speciality'))
    const { send } = await open()
    await fill()
    await send()
    expect(await screen.findByText("Cette spécialité n'est pas enseignée à ce niveau.")).toBeVisible()
  })
})

it('R-library-15: Annuler discards the input and returns to the list', async () => {
  const { user, currentRoute, portal } = await open()
  await fill()
  await waitFor(() => expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true))
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(currentRoute()).toBe('/Tirage')
  await user.click(screen.getByRole('tab', { name: 'Demande de tirage' }))
  expect(screen.getByLabelText('Nombre de copies')).toHaveValue('')
})

itIsAccessible({ open })

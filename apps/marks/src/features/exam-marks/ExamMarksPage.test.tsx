import { setLanguage } from '@portal/i18n/host'
import {
  expectAccessible,
  mockCall,
  networkError,
  errorResponse,
  renderPage,
  screen,
  pendingResponse,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  chosenExam,
  examKey,
  examRows,
  lockedRows,
  mockMarks,
  mockSave,
  sentRows,
  sheetKey,
} from '../../testing/exams.ts'
import { successBody, lastBody, errorBody } from '../../testing/wire.ts'
import { ExamMarksPage } from './ExamMarksPage.tsx'

const at = '/AddNoteDs'
const render = (language: 'fr' | 'ar' = 'fr', state: object | null = chosenExam) =>
  renderPage(<ExamMarksPage />, { route: at, path: at, state, language })
const mark = (student: string) => screen.findByRole('textbox', { name: new RegExp(student) })
const button = (name: string) => screen.findByRole('button', { name })

async function enter(text: string) {
  const page = await render()
  await page.user.type(await mark('Sami Ayari'), text)
  return page
}

describe('the marks of an exam', () => {
  it('R-marks-30: are those of one exam, group and subject, with Annuler, Enregistrer and Valider', async () => {
    const reads = mockMarks()
    await render()
    await mark('Sami Ayari')
    expect(lastBody(reads)).toEqual({ ...examKey, date: '2026-11-10' })
    for (const text of ['Algorithmique', 'LSI1-TD1']) expect(screen.getByText(text)).toBeVisible()
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(expect.arrayContaining(['CIN', 'Étudiant', 'Présence', 'Note']))
    expect(await button('Enregistrer')).toBeVisible()
    expect(await button('Valider')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Annuler' })).toHaveAttribute('href', '/Note/1?onglet=1')
  })

  it('are read and saved in the year of the session', async () => {
    const reads = mockMarks()
    const saves = mockSave()
    const { user } = await renderPage(<ExamMarksPage />, {
      route: at,
      path: at,
      state: chosenExam,
      session: { ...teacher, yearId: 2 },
    })
    await user.type(await mark('Sami Ayari'), '12')
    await user.click(await button('Enregistrer'))
    await waitFor(() => expect(lastBody(saves)).toMatchObject({ annee_id: 2 }))
    expect(lastBody(reads)).toMatchObject({ annee_id: 2 })
  })

  it('R-marks-15: show a spinner while loading', async () => {
    mockCall('post', '/api/examen/passer/etudiants', pendingResponse())
    await render()
    expect(await screen.findByText('Chargement en cours')).toBeInTheDocument()
  })

  it('R-marks-14: warn that validation is final, and name who corrects mistakes', async () => {
    mockMarks()
    await render()
    expect(await screen.findByText(/cette action est irréversible.*service administratif/)).toBeVisible()
  })

  it('R-marks-35: absent sets the mark 0, present clears it', async () => {
    mockMarks([{ ...examRows[0], note: '12', version: 1 }])
    const { user } = await render()
    const presence = await screen.findByRole('switch', { name: /Sami Ayari/ })
    await user.click(presence)
    expect(await mark('Sami Ayari')).toHaveValue('0')
    await user.click(presence)
    expect(await mark('Sami Ayari')).toHaveValue('')
  })

  it('R-marks-69: start from the roll, say so, and store it with the next save', async () => {
    mockMarks([examRows[0]!, { ...examRows[1], appel: 0 }])
    const saves = mockSave()
    const { user } = await render()
    expect(await screen.findByRole('switch', { name: 'Présence 00000002 Rim Dridi : absent' })).toBeVisible()
    expect(screen.getByText("Absent à l'appel")).toBeVisible()
    expect(screen.getByText("1 absence reprise de l'appel, à enregistrer")).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(sentRows(lastBody(saves))).toMatchObject([{ cin: '00000002', isPresent: 0, note: '0' }]))
    expect(await screen.findByText('Enregistrée')).toBeVisible()
    expect(screen.queryByText("Absent à l'appel")).not.toBeInTheDocument()
  })

  it('R-marks-06: reject letters with a toast', async () => {
    mockMarks()
    await enter('a')
    expect(await screen.findByText('La note doit comporter seulement des chiffres.')).toBeVisible()
  })

  it('R-marks-31: Enregistrer saves the changes as a draft, and reports as saved only the echoed rows', async () => {
    mockMarks()
    const saves = mockSave()
    const { user, portal } = await enter('12,5')
    await user.click(await button('Enregistrer'))
    expect(await screen.findByText(/1 étudiant enregistré à/)).toBeVisible()
    const sent = { cin: '00000001', isPresent: 1, note: '12.5', version: 0, saisie: 'typed' }
    expect(lastBody(saves)).toEqual({ ...sheetKey, etudiants: [sent] })
    await waitFor(() => expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), false))
  })

  it.each([
    ['the server fails', errorResponse(500, 'server')],
    ['the response is an HTML page', new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
    ['the response is empty', new Response(null)],
    ['it is "unauthorized" with status 200', { status: 'unauthorized' }],
    ['the response has no rows', successBody],
  ])('R-marks-12: do not report success when %s', async (_, answer) => {
    mockMarks()
    mockSave(answer)
    const { user, portal } = await enter('12')
    await user.click(await button('Enregistrer'))
    expect(await screen.findByText("Problème lors de l'enregistrement.")).toBeVisible()
    expect(screen.queryByText(/enregistrées? à/)).not.toBeInTheDocument()
    expect(await mark('Sami Ayari')).toHaveValue('12')
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
  })

  it.each([
    ['marks.closed', 'La saisie de ces notes est fermée.'],
    ['marks.notYet', /pas encore eu lieu : la saisie de ses notes n'est pas ouverte/],
    ['marks.unknown', 'Ces notes ne font plus partie des vôtres.'],
  ])('show why nothing was stored: %s', async (code, text) => {
    const reads = mockMarks()
    mockSave(errorBody(code))
    const { user } = await enter('12')
    await user.click(await button('Enregistrer'))
    expect(await screen.findByText(text)).toBeVisible()
    await waitFor(() => expect(reads).toHaveLength(2))
  })

  it('reject only the row with a concurrent change, with both values, author and time', async () => {
    mockMarks()
    const conflict = { cin: '00000001', isPresent: 0, note: '0', version: 4, resultat: 'conflict' }
    mockSave({
      ...errorBody('marks.rows', 409),
      lignes: [{ ...conflict, auteur: 'Hichem Trabelsi', date: '2026-11-10 09:12:00' }],
    })
    const { user } = await enter('12')
    await user.click(await button('Enregistrer'))
    expect(await screen.findByText("1 ligne n'a pas été enregistrée.")).toBeVisible()
    await user.click(await button('Décider de 1 ligne'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Hichem Trabelsi.*10\/11\/2026/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /garder la mienne, 12/ }))
    expect(await mark('Sami Ayari')).toHaveValue('12')
  })

  it('ask for a correction of a mark that the server rejects', async () => {
    mockMarks()
    mockSave({
      ...errorBody('marks.rows', 409),
      lignes: [{ cin: '00000001', isPresent: 1, note: '', version: 0, resultat: 'value' }],
    })
    const { user } = await enter('12')
    await user.click(await button('Enregistrer'))
    expect(await screen.findByText('Veuillez vérifier la note saisie.')).toBeVisible()
  })

  it('restore unsaved input after the page was closed', async () => {
    mockMarks()
    const first = await enter('12')
    first.unmount()
    expect(localStorage.getItem(`draft:${teacher.teacherId}:test/exam:21:4:5:2026-11-10`)).not.toBeNull()
    const { user } = await render()
    await user.click(await button('Reprendre le brouillon'))
    expect(await mark('Sami Ayari')).toHaveValue('12')
  })

  it('keep the input while the language changes', async () => {
    mockMarks()
    await enter('12')
    mockMarks([{ ...examRows[0], nom: 'سامي العياري' }])
    await act(() => setLanguage('ar'))
    expect(await screen.findByText('سامي العياري')).toBeVisible()
    expect(await mark('سامي العياري')).toHaveValue('12')
  })

  it('of a closed exam are read-only', async () => {
    mockMarks(examRows.map((open) => ({ ...open, active: 0 })))
    await render()
    expect(await screen.findByText('La saisie est fermée : les notes sont en lecture seule.')).toBeVisible()
    expect(screen.getAllByText('Fermée')).toHaveLength(2)
    for (const name of ['Enregistrer', 'Valider', 'Afficher les notes aux étudiants'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('distinguish a failed request, an exam of another teacher and an empty group', async () => {
    mockCall('post', '/api/examen/passer/etudiants', errorResponse(404, 'marks.unknown'))
    const unknown = await render()
    expect(await screen.findByText('Ces notes ne font plus partie des vôtres.')).toBeVisible()
    unknown.unmount()
    mockCall('post', '/api/examen/passer/etudiants', networkError())
    const failed = await render()
    const retry = await button('Réessayer')
    mockMarks([])
    await failed.user.click(retry)
    expect(await screen.findByText('Aucune information à afficher')).toBeVisible()
  })

  it('R-shared-19: redirects to the list without an exam in the location state', async () => {
    const { currentRoute } = await render('fr', null)
    await waitFor(() => expect(currentRoute()).toBe('/Note/1'))
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockMarks([...examRows, { ...lockedRows[0], cin: '00000003', nom: 'Ines Mansour' }])
    const { container } = await render(language)
    await screen.findByText('Sami Ayari')
    await expectAccessible(container)
  })
})

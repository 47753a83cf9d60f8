import {
  errorResponse,
  expectAccessible,
  mockCall,
  networkError,
  renderPage,
  screen,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exam, markOf, mockExam, mockSave, paper, press } from '../../testing/exam-rooms.ts'
import { successBody, lastBody, errorBody } from '../../testing/wire.ts'
import { SecondSessionRoomsPage } from './SecondSessionRoomsPage.tsx'

const calls = '/api/ds2'
const row = paper(501, { etudiant: 'Sami Ayari', cin: '01234567' })
const rim = paper(502, { ordre: 2, etudiant: 'Rim Dridi', cin: '00000002' })
const omar = paper(601, { etudiant: 'Omar Zouari', cin: '00000003' })
const rooms = { B12: [row, rim], C3: [omar] }
const marked = (note: string, more: object = {}) => ({ B12: [{ ...row, note, version: 1, ...more }] })

const open = (language: 'fr' | 'ar' = 'fr', state: unknown = { exam, list: '/NoteDS2?semestre=2' }) =>
  renderPage(<SecondSessionRoomsPage />, { route: '/ListSalleDS2', path: '/ListSalleDS2', state, language })

async function validate(page: Awaited<ReturnType<typeof open>>) {
  await page.user.click(await press('Valider'))
  const look = within(await screen.findByRole('alertdialog', { name: 'Validation des notes DS' }))
  await page.user.click(look.getByRole('button', { name: 'Oui' }))
}

describe('the rooms of the second session', () => {
  it('R-marks-38: have a tab each, with section and room, and their students with names', async () => {
    const reads = mockExam(calls, rooms)
    const { user } = await open()
    expect(await markOf(/Rim Dridi/)).toBeVisible()
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['Ordre', 'CIN', 'Étudiant', 'Présence', 'Note', 'État'])
    expect(screen.queryByText('Omar Zouari')).not.toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'LSI2 - C3' }))
    expect(await markOf(/Omar Zouari/)).toBeVisible()
    expect(screen.queryByText('Rim Dridi')).not.toBeInTheDocument()
    expect(reads.map(({ body }) => body)).toEqual([
      { examen_id: 31, salle: 'B12' },
      { examen_id: 31, salle: 'C3' },
    ])
  })

  it('R-marks-38: are those of the exam now chosen, which starts a sheet of its own', async () => {
    mockExam(calls, rooms)
    const { portal, user } = await open()
    await user.type(await markOf(/Rim Dridi/), '12')
    mockExam(calls, { D4: [omar] })
    const state = { exam: { ...exam, id: exam.id + 1 }, list: '/NoteDS2' }
    act(() => portal.navigate('/ListSalleDS2', { state }))
    expect(await markOf(/Omar Zouari/)).toHaveValue('')
    expect(screen.queryByText('Rim Dridi')).not.toBeInTheDocument()
  })

  it('R-marks-41: show an empty state for a room without students and for an exam without rooms', async () => {
    mockExam(calls, { B12: [] })
    const first = await open()
    expect(await screen.findByText('Aucun enregistrement à afficher')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Afficher les notes aux étudiants' })).not.toBeInTheDocument()
    first.unmount()
    mockExam(calls, {})
    await open()
    expect(await screen.findByText('Aucun enregistrement à afficher')).toBeVisible()
  })

  it('R-marks-42: filter the rows by a search', async () => {
    mockExam(calls, rooms)
    const { user } = await open()
    await user.type(await screen.findByRole('searchbox'), 'dridi')
    expect(screen.queryByText('Sami Ayari')).not.toBeInTheDocument()
    expect(screen.getByText('Rim Dridi')).toBeVisible()
  })

  it('R-marks-15: distinguish loading from a failed request, which can be retried', async () => {
    mockCall('post', `${calls}/list_salle`, networkError())
    const { user } = await open()
    expect(screen.getByText('Chargement en cours')).toBeVisible()
    const retry = await press('Réessayer')
    mockExam(calls, rooms)
    await user.click(retry)
    expect(await markOf(/Sami Ayari/)).toBeVisible()
  })

  it('R-shared-19: redirects to the list without an exam in the location state', async () => {
    const { currentRoute } = await open('fr', { exam, list: '/elsewhere' })
    await waitFor(() => expect(currentRoute()).toBe('/NoteDS2'))
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockExam(calls, rooms)
    const { container } = await open(language)
    await markOf(/Sami Ayari/)
    await expectAccessible(container)
  })
})

describe('the marks of the second session', () => {
  it('R-marks-39: after saving all rooms at once, the page returns to its list', async () => {
    mockExam(calls, rooms)
    const saves = mockSave(calls)
    const { user, currentRoute } = await open()
    await user.type(await markOf(/Rim Dridi/), '12,5')
    await user.click(screen.getByRole('tab', { name: 'LSI2 - C3' }))
    await user.type(await markOf(/Omar Zouari/), '0')
    await user.click(await press('Enregistrer'))
    await waitFor(() => expect(currentRoute()).toBe('/NoteDS2?semestre=2'))
    const sent = { isPresent: 1, version: 0, saisie: 'typed' }
    expect(lastBody(saves)).toEqual({
      examen_id: 31,
      list: [
        { id: 502, note: '12.5', ...sent },
        { id: 601, note: '0', ...sent },
      ],
    })
  })

  it('R-marks-12: that are not saved keep the page open', async () => {
    mockExam(calls, rooms)
    mockSave(calls, errorResponse(500, 'server'))
    const { user, currentRoute } = await open()
    await user.type(await markOf(/Rim Dridi/), '11')
    await user.click(await press('Enregistrer'))
    expect(await screen.findByText("Problème lors de l'enregistrement.")).toBeVisible()
    expect(currentRoute()).toBe('/ListSalleDS2')
    expect(await markOf(/Rim Dridi/)).toHaveValue('11')
  })

  it('with a concurrent change to one row are resolved in that row, and the page stays', async () => {
    mockExam(calls, rooms)
    const theirs = { id: 502, note: '9', version: 4, resultat: 'conflict', auteur: 'Hichem Trabelsi' }
    mockSave(calls, { ...errorBody('marks.rows', 409), lignes: [{ ...theirs, date: '2026-12-08 09:12:00' }] })
    const { user, currentRoute } = await open()
    await user.type(await markOf(/Rim Dridi/), '11')
    await user.click(await press('Enregistrer'))
    await user.click(await press('Décider de 1 ligne'))
    expect(within(await screen.findByRole('dialog')).getByText(/Hichem Trabelsi/)).toBeVisible()
    expect(currentRoute()).toBe('/ListSalleDS2')
  })

  it('R-marks-11, R-marks-40: after the preview and validation, the page goes to the principal session', async () => {
    mockExam(calls, marked('8'))
    const saves = mockSave(calls)
    const validations = mockCall('post', `${calls}/valider_note`, successBody)
    const page = await open()
    await page.user.type(await markOf(/Sami Ayari/), '{Backspace}9')
    await validate(page)
    expect(await screen.findByText('Les notes ont été validées avec succès.')).toBeVisible()
    await waitFor(() => expect(page.currentRoute()).toBe('/NoteExamenPrincipale'))
    expect(saves).toHaveLength(1)
    expect(lastBody(validations)).toEqual({ examen_id: 31 })
  })

  it('R-marks-10: with a mark that is missing on the server alone nothing is locked', async () => {
    mockExam(calls, marked('8'))
    mockCall('post', `${calls}/valider_note`, errorBody('marks.missing'))
    const page = await open()
    await validate(page)
    expect(await screen.findByText('Il y a des notes non saisies.')).toBeVisible()
    expect(page.currentRoute()).toBe('/ListSalleDS2')
  })

  it('R-marks-10: the preview links from a missing mark to the row in its room', async () => {
    mockExam(calls, { ...marked('8'), C3: [omar] })
    const page = await open()
    await page.user.click(await press('Valider'))
    const look = within(await screen.findByRole('alertdialog', { name: 'Validation des notes DS' }))
    await page.user.click(look.getByRole('button', { name: /Omar Zouari/ }))
    await waitFor(async () => expect(await markOf(/Omar Zouari/)).toHaveFocus())
  })

  it('R-marks-08: are read-only after validation', async () => {
    mockExam(calls, marked('8', { valider: 1, active: 0 }))
    await open()
    expect(await markOf(/Sami Ayari/)).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument()
  })

  it('R-marks-13, R-marks-39: are published after confirmation, and the page returns to its list', async () => {
    mockExam(calls, marked('8', { valider: 1, active: 0 }))
    const publications = mockCall('post', `${calls}/affiche_note`, successBody)
    const { user, currentRoute } = await open()
    const ask = async (answer: string) => {
      await user.click(await press('Afficher les notes aux étudiants'))
      const question = within(await screen.findByRole('alertdialog', { name: 'Affichage des notes DS' }))
      await user.click(question.getByRole('button', { name: answer }))
    }
    await ask('Non')
    expect(publications).toHaveLength(0)
    await ask('Oui')
    await waitFor(() => expect(currentRoute()).toBe('/NoteDS2?semestre=2'))
    expect(lastBody(publications)).toEqual({ examen_id: 31, affiche: 1 })
  })

  it('are stored as a draft until they are saved', async () => {
    mockExam(calls, rooms)
    const first = await open()
    await first.user.type(await markOf(/Sami Ayari/), '7')
    first.unmount()
    expect(localStorage.getItem(`draft:${teacher.teacherId}:test/secondSession:31`)).not.toBeNull()
    const { user } = await open()
    await user.click(await press('Reprendre le brouillon'))
    expect(await markOf(/Sami Ayari/)).toHaveValue('7')
  })
})

import {
  expectAccessible,
  mockCall,
  errorResponse,
  renderPage,
  screen,
  teacher,
  waitFor,
  within,
} from '@portal/testing'
import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exam, markOf, mockExam, mockSave, paper, press } from '../../testing/exam-rooms.ts'
import { successBody, lastBody, errorBody } from '../../testing/wire.ts'
import { FinalExamRoomsPage } from './FinalExamRoomsPage.tsx'

const calls = '/api/examen/final'
const row = paper(7001, { compostage: 'K3X9' })
const second = paper(7002, { ordre: 2, compostage: 'Q8TZ' })
const rooms = { A1: [row, second] }
/** Every paper has a mark. */
const marked = { A1: [row, second].map((empty) => ({ ...empty, note: '12' })) }
const lists = ['/NoteExamenPrincipale', '/NoteExamenControle']

const open = (list = '/NoteExamenControle', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<FinalExamRoomsPage />, { route: '/ListSalle', path: '/ListSalle', state: { exam, list }, language })

async function validate(page: Awaited<ReturnType<typeof open>>) {
  await page.user.click(await press('Valider'))
  const look = within(await screen.findByRole('alertdialog', { name: 'Validation des notes' }))
  await page.user.click(look.getByRole('button', { name: 'Oui' }))
}

describe('the papers of a final exam', () => {
  it('R-marks-45, R-marks-47: show order, code and mark, requested room by room', async () => {
    const reads = mockExam(calls, rooms)
    const { user } = await open()
    expect(await markOf('Note K3X9')).toBeVisible()
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['Ordre', 'Compostage', 'Présence', 'Note', 'État'])
    expect(screen.getByRole('tab', { name: 'LSI1 - A1' })).toBeVisible()
    expect(lastBody(reads)).toEqual({ examen_id: 31, salle: 'A1', ann: teacher.yearId })
    await user.type(screen.getByRole('searchbox'), 'q8')
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })

  it('R-marks-47: are those of the exam now chosen, fetched again when it was shown before', async () => {
    mockExam(calls, rooms)
    const { portal } = await open()
    const choose = (id: number) =>
      act(() => portal.navigate('/ListSalle', { state: { exam: { ...exam, id }, list: lists[0] } }))
    await markOf('Note K3X9')
    mockExam(calls, { B2: [paper(8001, { compostage: 'Z4WM' })] })
    choose(exam.id + 1)
    expect(await markOf('Note Z4WM')).toBeVisible()
    mockExam(calls, { A1: [{ ...row, note: '12.5' }] })
    choose(exam.id)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(await markOf('Note K3X9')).toHaveValue('12,5')
    expect(screen.getAllByRole('textbox', { name: /Note/ })).toHaveLength(1)
  })

  it('are read-only before the day of the exam', async () => {
    mockExam(calls, { A1: [{ ...row, active: 0 }] }, { a_venir: 1 })
    await open()
    expect(await markOf('Note K3X9')).toBeDisabled()
    expect(screen.getByText(/pas encore eu lieu : la saisie de ses notes s'ouvrira le 07\/12\/2026/)).toBeVisible()
    for (const name of ['Enregistrer', 'Valider'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('R-marks-14: warn that validation cannot be undone, and name who corrects mistakes', async () => {
    mockExam(calls, rooms)
    await open()
    expect(await screen.findByText(/cette action est irréversible.*service administratif/)).toBeVisible()
  })

  it.each(lists)('R-marks-46: after saving, the page returns to %s', async (list) => {
    mockExam(calls, rooms)
    const saves = mockSave(calls)
    const { user, currentRoute } = await open(list)
    await user.type(await markOf('Note Q8TZ'), '14,25')
    await user.click(await press('Enregistrer'))
    await waitFor(() => expect(currentRoute()).toBe(list))
    expect(lastBody(saves)).toEqual({
      examen_id: 31,
      list: [{ id: 7002, isPresent: 1, note: '14.25', version: 0, saisie: 'typed' }],
    })
  })

  it.each(lists)('R-marks-46: after validation, the page returns to %s', async (list) => {
    mockExam(calls, marked)
    mockCall('post', `${calls}/valider_note`, successBody)
    const page = await open(list)
    await markOf('Note K3X9')
    await validate(page)
    await waitFor(() => expect(page.currentRoute()).toBe(list))
    expect(await screen.findByText('Les notes ont été validées avec succès.')).toBeVisible()
  })

  it.each(lists)('R-marks-46: Annuler returns to %s', async (list) => {
    mockExam(calls, rooms)
    const { user, currentRoute } = await open(list)
    await user.click(await screen.findByRole('link', { name: 'Annuler' }))
    expect(currentRoute()).toBe(list)
  })

  it('R-marks-10: report missing marks without an icon, and lock nothing', async () => {
    mockExam(calls, marked)
    mockCall('post', `${calls}/valider_note`, errorBody('marks.missing'))
    const page = await open()
    await markOf('Note K3X9')
    await validate(page)
    expect(await screen.findByText('Il y a des notes non saisies.')).toBeVisible()
    expect(await markOf('Note K3X9')).toBeEnabled()
  })

  it('R-marks-12: distinguish a failed validation from missing marks', async () => {
    mockExam(calls, marked)
    mockCall('post', `${calls}/valider_note`, errorResponse(500, 'fault'))
    const page = await open()
    await markOf('Note K3X9')
    await validate(page)
    expect(await screen.findByText("Problème lors de l'enregistrement.")).toBeVisible()
  })

  it('R-marks-68: with an absent student are validated, by the code of the paper', async () => {
    mockExam(calls, { A1: [{ ...row, note: '12' }, second] })
    const saves = mockSave(calls)
    mockCall('post', `${calls}/valider_note`, successBody)
    const page = await open()
    await page.user.click(await screen.findByRole('switch', { name: 'Présence Q8TZ : présent' }))
    expect(await markOf('Note Q8TZ')).toBeDisabled()
    await validate(page)
    await waitFor(() => expect(page.currentRoute()).toBe('/NoteExamenControle'))
    expect(lastBody(saves)).toEqual({
      examen_id: 31,
      list: [{ id: 7002, isPresent: 0, note: '0', version: 0, saisie: 'typed' }],
    })
  })

  it('R-marks-68: offer no validation that must fail while a paper has neither mark nor absence', async () => {
    mockExam(calls, rooms)
    const { user } = await open()
    await markOf('Note K3X9')
    await user.click(await press('Valider'))
    const look = within(await screen.findByRole('alertdialog', { name: 'Validation des notes' }))
    expect(look.getByRole('heading', { name: 'Il y a des notes non saisies' })).toBeVisible()
    expect(look.queryByRole('button', { name: 'Oui' })).not.toBeInTheDocument()
  })

  it('R-marks-06: reject a mark with letters, without an icon', async () => {
    mockExam(calls, rooms)
    await open()
    const mark = await markOf('Note K3X9')
    fireEvent.change(mark, { target: { value: 'abc' } })
    expect(await screen.findByText('La note doit comporter seulement des chiffres.')).toBeVisible()
    expect(mark).toHaveValue('')
  })

  it('of a room that the administration has closed are read-only', async () => {
    mockExam(calls, { A1: [{ ...row, active: 0 }] })
    await open()
    expect(await markOf('Note K3X9')).toBeDisabled()
    expect(screen.getByText('Fermée')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Afficher les notes aux étudiants' })).not.toBeInTheDocument()
  })

  it('of a room that is closed concurrently are not reported as validated', async () => {
    mockExam(calls, rooms)
    const closed = { id: 7001, resultat: 'locked', valider: 0, isPresent: 1, note: '', version: 0 }
    mockSave(calls, { ...errorBody('marks.closed'), lignes: [closed] })
    const { user } = await open()
    await user.type(await markOf('Note K3X9'), '12')
    mockExam(calls, { A1: [{ ...row, active: 0 }] })
    await user.click(await press('Enregistrer'))
    expect(await screen.findByText('Fermée entre-temps ; non gardé : 12')).toBeVisible()
  })

  it.each(['fr', 'ar'] as const)('are accessible in %s', async (language) => {
    mockExam(calls, rooms)
    const { container } = await open('/NoteExamenControle', language)
    await markOf(/K3X9/)
    await expectAccessible(container)
  })
})

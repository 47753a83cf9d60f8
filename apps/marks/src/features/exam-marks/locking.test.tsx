import {
  mockCall,
  networkError,
  renderPage,
  screen,
  pendingResponse,
  waitFor,
  within,
  type MockResponse,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import {
  chosenExam,
  examRows,
  lockedRows,
  mockMarks,
  mockSave,
  sentRows,
  sheetKey,
  stored,
} from '../../testing/exams.ts'
import { successBody, lastBody, errorBody } from '../../testing/wire.ts'
import { ExamMarksPage } from './ExamMarksPage.tsx'

const at = '/AddNoteDs'
const marked = examRows.map((row) => ({ ...row, note: '12', version: 1 }))
const mockValidation = (answer: MockResponse | Promise<MockResponse> = successBody) =>
  mockCall('post', '/api/examen/passer/note/valider', answer)
const mockPublication = (answer: MockResponse = successBody) =>
  mockCall('post', '/api/examen/passer/note/affichier', answer)
const button = (name: string) => screen.findByRole('button', { name })

const open = (state = chosenExam) => renderPage(<ExamMarksPage />, { route: at, path: at, state })

async function ask(name: string) {
  const page = await open()
  await page.user.click(await button(name))
  const dialog = within(await screen.findByRole('alertdialog'))
  return { ...page, dialog, yes: () => page.user.click(dialog.getByRole('button', { name: 'Oui' })) }
}

describe('validation', () => {
  it('R-marks-31: asks for confirmation with Validation des notes DS, with a preview of the sheet', async () => {
    mockMarks(marked)
    const calls = mockValidation()
    const { user, dialog } = await ask('Valider')
    expect(dialog.getByRole('heading', { name: 'Validation des notes DS' })).toBeVisible()
    expect(dialog.getByText('De 12 à 14 : 2 notes')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Non' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(calls).toHaveLength(0)
  })

  it('is asked for by the name of a test where the sheet is not of a DS', async () => {
    mockMarks(marked)
    const { user } = await open({ ...chosenExam, kind: 2 })
    await user.click(await button('Valider'))
    expect(await screen.findByRole('alertdialog', { name: 'Validation des notes du test' })).toBeVisible()
  })

  it('R-marks-11: saves the changes first, locks the shown rows, and returns to the list', async () => {
    mockMarks([marked[0]!, examRows[1]!])
    const saves = mockSave()
    const calls = mockValidation()
    const page = await open()
    await page.user.type(await screen.findByRole('textbox', { name: /Rim Dridi/ }), '8')
    await page.user.click(await button('Valider'))
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
    expect(await screen.findByText('Les notes ont été validées avec succès.')).toBeVisible()
    await waitFor(() => expect(page.currentRoute()).toBe('/Note/1?onglet=1'))
    expect(sentRows(lastBody(saves))).toMatchObject([{ cin: '00000002', note: '8' }])
    const shown = { isPresent: 1, version: 1, saisie: 'typed' }
    expect(lastBody(calls)).toEqual({
      ...sheetKey,
      etudiants: [
        { ...shown, cin: '00000001', note: '12' },
        { ...shown, cin: '00000002', note: '8' },
      ],
    })
  })

  it.each([
    [
      'refuses a row',
      { ...errorBody('marks.rows', 409), lignes: [{ ...stored(marked[0]!), resultat: 'gone' }] },
      "1 ligne n'a pas été enregistrée.",
    ],
    ['is not reached', networkError(), "Problème lors de l'enregistrement."],
  ])('does not lock rows that could not be saved: the server %s', async (_case, answer, text) => {
    mockMarks(marked)
    mockSave(answer)
    const calls = mockValidation()
    const page = await open()
    await page.user.type(await screen.findByRole('textbox', { name: /Sami Ayari/ }), '8')
    await page.user.click(await button('Valider'))
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
    expect(await screen.findByText(text)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(calls).toHaveLength(0)
  })

  it('R-marks-09: asks the server to lock only the rows that are still open', async () => {
    mockMarks([lockedRows[0]!, marked[1]!])
    const calls = mockValidation()
    const { yes } = await ask('Valider')
    await yes()
    await waitFor(() => expect(sentRows(lastBody(calls))).toMatchObject([{ cin: '00000002' }]))
  })

  it.each([
    ['R-marks-10', 'a mark is missing', errorBody('marks.missing'), 'Il y a des notes non saisies.'],
    [
      'R-marks-10',
      'the response has status 500',
      { status: 500, errNum: 500, msg: '' },
      'Il y a des notes non saisies.',
    ],
    ['R-marks-12', 'the network fails', networkError(), "Problème lors de l'enregistrement."],
    [
      'R-marks-09',
      'it is already validated',
      errorBody('marks.validated'),
      "Ces notes sont déjà validées : rien n'a été changé.",
    ],
    [
      'R-marks-10',
      'a row was changed concurrently',
      errorBody('marks.rows', 409),
      "Des notes ont changé entre-temps. Relisez-les : rien n'a été validé.",
    ],
  ])(
    '%s: when %s, it reports the reason, stays on the page and refetches the marks',
    async (_rule, _case, answer, text) => {
      const reads = mockMarks(marked)
      mockValidation(answer)
      const { yes, currentRoute } = await ask('Valider')
      await yes()
      expect(await screen.findByText(text)).toBeVisible()
      expect(currentRoute()).toBe(at)
      await waitFor(() => expect(reads).toHaveLength(2))
      expect(screen.queryByText('Les notes ont été validées avec succès.')).not.toBeInTheDocument()
    },
  )

  it('is sent once, however often Oui is pressed', async () => {
    mockMarks(marked)
    const calls = mockValidation()
    const { user, dialog } = await ask('Valider')
    await user.dblClick(dialog.getByRole('button', { name: 'Oui' }))
    await screen.findByText('Les notes ont été validées avec succès.')
    expect(calls).toHaveLength(1)
  })

  it('is also sent once while an earlier draft is still being saved', async () => {
    mockMarks(marked)
    let answer: (rows: MockResponse) => void = () => {}
    const saves = mockSave(
      new Promise<MockResponse>((resolve) => {
        answer = resolve
      }),
    )
    const calls = mockValidation(pendingResponse())
    const { user } = await open()
    await user.type(await screen.findByRole('textbox', { name: /Sami Ayari/ }), '8')
    await user.click(await button('Enregistrer'))
    await waitFor(() => expect(saves).toHaveLength(1))
    await user.click(await button('Valider'))
    const yes = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' })
    await user.click(yes)
    answer({ ...successBody, lignes: sentRows(lastBody(saves)).map(stored) })
    await waitFor(() => expect(calls).toHaveLength(1))
    await user.click(yes)
    expect(yes).toHaveAttribute('aria-busy', 'true')
    expect(calls).toHaveLength(1)
  })

  it('R-marks-08: disables all fields and switches afterwards', async () => {
    mockMarks(lockedRows)
    await open()
    expect(await screen.findByText('Notes validées : elles ne changent plus.')).toBeVisible()
    for (const presence of screen.getAllByRole('switch')) expect(presence).toBeDisabled()
    for (const mark of screen.getAllByRole('textbox')) expect(mark).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument()
  })
})

describe('publication', () => {
  it('R-marks-13: asks for confirmation with Affichage des notes DS; Non publishes nothing', async () => {
    mockMarks(lockedRows)
    const calls = mockPublication()
    const { user, dialog } = await ask('Afficher les notes aux étudiants')
    expect(dialog.getByRole('heading', { name: 'Affichage des notes DS' })).toBeVisible()
    expect(dialog.getByText(/affichées automatiquement dans l'espace étudiant/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Non' }))
    expect(calls).toHaveLength(0)
  })

  it('R-marks-13 R-shared-10: Oui publishes with affiche 1, with a toast of 1.5 seconds', async () => {
    mockMarks(lockedRows)
    const calls = mockPublication()
    const { yes, portal } = await ask('Afficher les notes aux étudiants')
    mockMarks(lockedRows, 1)
    await yes()
    const words = "Les notes sont affichées dans l'espace étudiant."
    await waitFor(() => expect(screen.getAllByText(words), 'the toast and the page').toHaveLength(2))
    expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith(words, { duration: 1_500 })
    expect(lastBody(calls)).toEqual({ ...sheetKey, affiche: 1 })
    expect(screen.queryByRole('button', { name: 'Afficher les notes aux étudiants' })).not.toBeInTheDocument()
  })

  it('R-marks-12: reports a failure and can be retried', async () => {
    mockMarks(lockedRows)
    mockPublication(errorBody('marks.draft'))
    const { yes } = await ask('Afficher les notes aux étudiants')
    await yes()
    expect(await screen.findByText("Problème lors de l'enregistrement.")).toBeVisible()
    expect(await button('Afficher les notes aux étudiants')).toBeVisible()
  })
})

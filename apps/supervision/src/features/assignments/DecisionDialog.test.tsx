import { itIsAccessible, head, mockCall, errorResponse, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import {
  bodies,
  mockAssignments,
  mockCommand,
  ofMaster,
  errorBody,
  validated,
  withSubject,
} from '../../testing/wire.ts'
import { AssignmentsPage } from './AssignmentsPage.tsx'

const mockDecision = (answer?: object) => mockCommand('valider_affectation', answer)

async function open(assignment: object & { etudiant_name: string }, language: 'fr' | 'ar' = 'fr') {
  mockAssignments(assignment)
  const page = await renderPage(<AssignmentsPage />, { session: head, language })
  const name =
    language === 'fr' ? new RegExp(`^Décider de l'affectation (?:de |d')${assignment.etudiant_name}`) : /اتخاذ القرار/
  await page.user.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog')
  const press = (word: string) => page.user.click(within(dialog).getByRole('button', { name: word }))
  return { ...page, dialog, press }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the decision', () => {
  it('R-supervision-07: Valider sends etat 1; the list reloads and the dialog closes', async () => {
    const decisions = mockDecision()
    const { dialog, press } = await open(withSubject)
    expect(dialog).toHaveTextContent('Mariem Jaziri')
    expect(dialog).toHaveTextContent('Un portail pour les clubs')
    const lists = mockAssignments({ ...withSubject, etat: 1 })
    await press('Valider')
    await isClosed()
    expect(bodies(decisions)).toEqual([{ etudiant_ens_pfe_id: 2, etat: 1 }])
    expect(await screen.findByText('Validée')).toBeVisible()
    expect(lists).toHaveLength(1)
  })

  it('R-supervision-07: Reporter sends etat 2 without a date, whatever the input', async () => {
    const decisions = mockDecision()
    const { user, press } = await open(ofMaster)
    await user.type(screen.getByLabelText('Date de soutenance'), '14/06/2027')
    await press('Reporter')
    await isClosed()
    expect(bodies(decisions)).toEqual([{ etudiant_ens_pfe_id: 3, etat: 2 }])
  })

  it('R-supervision-08: shows the defence date for a master, and requires it for validation', async () => {
    const decisions = mockDecision()
    const { user, dialog, press } = await open(ofMaster)
    await press('Valider')
    expect(await within(dialog).findByText('Date de soutenance obligatoire')).toBeVisible()
    const field = screen.getByLabelText('Date de soutenance')
    await user.type(field, '31/02/2027')
    await press('Valider')
    expect(await within(dialog).findByText('Date attendue : jj/mm/aaaa')).toBeVisible()
    expect(decisions).toHaveLength(0)
    await user.clear(field)
    await user.type(field, '14/06/2027')
    await press('Valider')
    await isClosed()
    expect(bodies(decisions)).toEqual([{ etudiant_ens_pfe_id: 3, etat: 1, date_validation: '2027-06-14' }])
  })

  it('R-supervision-08: shows no date for a licence', async () => {
    await open(withSubject)
    expect(screen.queryByLabelText('Date de soutenance')).toBeNull()
  })

  it('R-supervision-09: reports a concurrent decision, and shows it', async () => {
    mockDecision(errorBody('assignment.decided'))
    const { press } = await open(withSubject)
    mockAssignments({ ...validated, id: 2, etudiant_name: 'Mariem Jaziri' })
    await press('Valider')
    expect(await screen.findByRole('alert')).toHaveTextContent('La décision est déjà prise : elle est définitive.')
    expect(await screen.findByText('Validée')).toBeInTheDocument()
  })

  it('reports a failure and can be retried', async () => {
    mockCall('post', '/api/etudiant/valider_affectation', errorResponse(500, 'server.failed'))
    const { press } = await open(withSubject)
    await press('Reporter')
    expect(await screen.findByRole('alert')).toHaveTextContent("La décision n'a pas pu être enregistrée.")
    mockDecision()
    await press('Reporter')
    await isClosed()
  })

  it('cannot be sent twice', async () => {
    let finish: (answer: object) => void = () => {}
    const calls = mockCommand('valider_affectation', new Promise<object>((resolve) => (finish = resolve)))
    const { press } = await open(withSubject)
    await press('Valider')
    await press('Reporter')
    finish({ status: 200, errNum: 200, msg: '' })
    await isClosed()
    expect(bodies(calls)).toEqual([{ etudiant_ens_pfe_id: 2, etat: 1 }])
  })

  itIsAccessible({ open: (language) => open(ofMaster, language) })
})

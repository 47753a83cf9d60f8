import { head, mockCall, networkError, renderPage, screen, waitFor, within, type MockResponse } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { mockDepartment, wireEntry, wireSubject } from '../../../testing/department.ts'
import { press } from '../../../testing/sheet-form.ts'
import { successBody, lastBody, errorBody } from '../../../testing/wire.ts'
import { Validation } from './Validation.tsx'

// Rendering many tables is slow in jsdom.
const pending = wireEntry(61)
const validated = wireEntry(61, { etat: 1, validation: 'chef', nb_group: 2, version: 5 })
const confirmed = wireEntry(61, { etat: 1, validation: 'enseignant', version: 5 })

/** The third year, which has only a licence; `then` is the response after the decision. */
async function open(
  entry: typeof pending,
  { then = entry, answer = successBody }: { then?: typeof pending; answer?: MockResponse } = {},
) {
  let stored = entry
  const lists = mockDepartment(() => [wireSubject(1, 'Algorithmique', { cours: [stored] })])
  const decisions = mockCall('post', '/api/fiche/valider', () => {
    stored = then
    return answer
  })
  const page = await renderPage(<Validation semester={1} />, {
    session: head,
    route: '/FicheVoeux?annee=3',
    path: '/FicheVoeux',
  })
  await screen.findByRole('table', { name: 'Cours, Algorithmique' })
  return { ...page, lists, decisions }
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const count = () => screen.getByRole('textbox', { name: 'Nombre de groupes, Amel Ben Salah' })

describe('a pending wish', () => {
  it('R-wishes-36, R-wishes-37, R-wishes-40: is validated for a number of groups, and the lists are refetched', async () => {
    const { user, portal, lists, decisions } = await open(pending, { then: validated })
    await user.type(count(), '2')
    await press(user, "Valider le vœu d'Amel Ben Salah")
    const window = dialog('Validation des fiches de vœux de licence')
    expect(window.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Annuler', 'Valider'])
    await user.click(window.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(lastBody(decisions)).toEqual({ id: 61, etat: 1, nb_group: 2, annee_id: head.yearId, version: 4 })
    expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('La fiche de vœux a été validée avec succès.')
    expect(await screen.findByText('Validé')).toBeVisible()
    expect(lists.length).toBeGreaterThan(1)
    // Keyboard focus stays in the row.
    await waitFor(() => expect(screen.getByRole('button', { name: /^Désactiver le vœu/ })).toHaveFocus())
  })

  it.each(['0', '', '1.5', '-1'])('R-wishes-38: is not validated for %j groups', async (groups) => {
    const { user, portal, decisions } = await open(pending)
    if (groups) await user.type(count(), groups)
    await press(user, "Valider le vœu d'Amel Ben Salah")
    await user.click(dialog('Validation des fiches de vœux de licence').getByRole('button', { name: 'Valider' }))
    expect(screen.getByText('Nombre de groupes obligatoire')).toBeVisible()
    expect(portal.notify.error).not.toHaveBeenCalled()
    expect(decisions).toHaveLength(0)
    await press(user, 'Annuler')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('R-wishes-37: of a master is validated with a title of its own', async () => {
    mockDepartment(() => [wireSubject(1, 'Apprentissage', { TP: [pending] })])
    const { user } = await renderPage(<Validation semester={2} />, { session: head, route: '/FicheVoeux?annee=1' })
    const master = within(await screen.findByRole('region', { name: 'Cycle : Mastère' }))
    await user.click(await master.findByRole('button', { name: "Valider le vœu d'Amel Ben Salah" }))
    expect(dialog('Validation des fiches de vœux de mastère').getByText(/TP, Apprentissage/)).toBeVisible()
  })
})

describe('a validated wish', () => {
  it('R-wishes-36, R-wishes-37, R-wishes-41: shows its groups and is deactivated without validation', async () => {
    const { user, portal, decisions } = await open(validated, { then: { ...pending, nb_group: 2, version: 6 } })
    const table = within(screen.getByRole('table', { name: 'Cours, Algorithmique' }))
    expect(table.getAllByRole('cell')[7]).toHaveTextContent('2Validé')
    expect(screen.queryByRole('textbox', { name: /^Nombre de groupes/ })).not.toBeInTheDocument()
    await press(user, "Désactiver le vœu d'Amel Ben Salah")
    const window = dialog('Validation des fiches de vœux')
    expect(window.getByRole('button', { name: 'Annuler' })).toBeVisible()
    await user.click(window.getByRole('button', { name: 'Désactiver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(lastBody(decisions)).toEqual({ id: 61, etat: 0, annee_id: head.yearId, version: 5 })
    expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('La fiche de vœux a été désactivée avec succès.')
    await waitFor(() => expect(count()).toHaveValue('2'))
  })
})

it('R-wishes-36: can still be validated when its teacher has confirmed it', async () => {
  await open(confirmed)
  expect(screen.getByText("Confirmé par l'enseignant")).toBeVisible()
  expect(screen.getByRole('button', { name: "Valider le vœu d'Amel Ben Salah" })).toBeVisible()
  expect(screen.getByRole('button', { name: "Désactiver le vœu d'Amel Ben Salah" })).toBeVisible()
})

describe('a decision that fails', () => {
  const decision = { id: 61, nb_group: 3, version: 5, le: '2026-11-25 10:00:00' }
  it.each([
    [
      'another head decided first',
      { etat: 1, validation: 'chef', par: 'Rim Dridi' },
      "Rim Dridi a validé ce vœu entre-temps. Nombre de groupes : 3. Votre décision n'est pas enregistrée.",
    ],
    [
      'its teacher confirmed the wish',
      { etat: 1, validation: 'enseignant', par: 'Amel Ben Salah' },
      'Amel Ben Salah a confirmé ce vœu entre-temps : vérifiez et validez à nouveau.',
    ],
    [
      'its teacher changed the wish',
      { etat: 0, validation: '', par: '' },
      "Un changement a eu lieu entre-temps : rien n'est enregistré. Vérifiez et confirmez à nouveau.",
    ],
  ])('reports that %s', async (_, what, text) => {
    const answer = { ...errorBody('wish.decided', 409), decision: { ...decision, ...what } }
    const { user, portal } = await open({ ...pending, nb_group: 1 }, { then: validated, answer })
    await press(user, "Valider le vœu d'Amel Ben Salah")
    await user.click(dialog('Validation des fiches de vœux de licence').getByRole('button', { name: 'Valider' }))
    expect(await screen.findByText('Validé')).toBeVisible()
    expect(screen.getByText(text).closest('tr')).toHaveTextContent('01234567')
    expect(portal.notify.error).not.toHaveBeenCalled()
    expect(portal.notify.success).not.toHaveBeenCalled()
  })

  it('reports a network failure in the dialog', async () => {
    const { user } = await open({ ...pending, nb_group: 1 }, { answer: networkError() })
    await press(user, "Valider le vœu d'Amel Ben Salah")
    await user.click(dialog('Validation des fiches de vœux de licence').getByRole('button', { name: 'Valider' }))
    expect(await screen.findByText("L'enregistrement a échoué. Ce que vous avez saisi est gardé.")).toBeVisible()
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})

import {
  errorResponse,
  itIsAccessible,
  itTellsEmptyFromFailed,
  listOf,
  mockCall,
  networkError,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { confirmDecision } from '@portal/shared-screens/testing'
import { AccountsPage } from './AccountsPage.tsx'
import { mockAccount, mockSignUp } from '@portal/shared-screens/mocks'

const admin = { ...registrar, roles: ['admin'] } as const
const path = '/api/v1/accounts'
const decisionPath = `/api/v1/sign-ups/${mockSignUp.id}/decision`

function mockLists(waiting: object[] = [mockSignUp]) {
  mockCall('get', '/api/v1/sign-ups/count', { count: waiting.length })
  mockCall('get', '/api/v1/sign-ups', listOf(...waiting))
  mockCall('get', '/api/v1/invitations', { new: 0, invited: 0 })
  return mockCall('get', path, listOf(mockAccount))
}
const open = (route = '/office/accounts', session: typeof registrar = registrar, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<AccountsPage />, { session, route, language })
const openSignUps = () => open('/office/accounts?onglet=inscriptions')

describe('the invitation of all who never signed in', () => {
  it('is two clicks on this page, and sent once when the response of the first try is lost', async () => {
    mockLists()
    mockCall('get', '/api/v1/invitations', { new: 60, invited: 2 })
    const lost = mockCall('post', '/api/v1/invitations', networkError)
    const { user, portal } = await open()
    await user.click(await screen.findByRole('button', { name: 'Inviter les 60 nouveaux' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Oui' }))
    await dialog.findByRole('alert')
    mockCall('get', '/api/v1/invitations', { new: 0, invited: 62 })
    const sent = mockCall('post', '/api/v1/invitations', { invited: 60 })
    await user.click(dialog.getByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(portal.notify.success).toHaveBeenCalledWith("60 invitations en cours d'envoi."))
    expect(sent[0]?.body).toEqual({ state: 'new' })
    expect(sent[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
    expect(await screen.findByRole('button', { name: 'Renvoyer les 62 invitations en attente' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Inviter/ })).toBeNull()
  })

  it('says when all of them were invited within the hour', async () => {
    mockLists()
    mockCall('get', '/api/v1/invitations', { new: 0, invited: 2 })
    mockCall('post', '/api/v1/invitations', { invited: 0 })
    const { user } = await open()
    await user.pressAndConfirm('Renvoyer les 2 invitations en attente')
    expect(await screen.findByText(/invités il y a moins d'une heure/)).toBeVisible()
  })
})

describe('the search of accounts', () => {
  it('shows name and e-mail, department, roles and state', async () => {
    mockLists([])
    mockCall(
      'get',
      path,
      listOf({ ...mockAccount, roles: [{ role: 'librarian', department: { id: 2, name: 'Gestion' } }] }),
    )
    await open()
    const row = (await screen.findByRole('link', { name: 'Ben Salah Amel' })).closest('tr')!
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ben Salah Amelamel@institut.example', 'Informatique', 'Bibliothèque (Gestion)', 'Actif'])
    expect(screen.getByRole('link', { name: 'Ben Salah Amel' })).toHaveAttribute('href', '/office/accounts/7')
  })

  it('asks the server for the words and the state, which stay in the URL', async () => {
    const calls = mockLists()
    const { user, currentRoute } = await open()
    await user.type(await screen.findByLabelText('Nom, e-mail ou CIN'), 'ben')
    await user.selectOptions(screen.getByLabelText('État'), 'Actif')
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?search=ben&state=active'))
    expect(currentRoute()).toBe('/office/accounts?recherche=ben&etat=active')
  })

  it('loads the next page on request, by the cursor of the page before', async () => {
    mockLists()
    const calls = mockCall('get', path, ({ url }) =>
      url.searchParams.has('cursor') ? listOf(mockSignUp) : { items: [mockAccount], next: 'after-amel' },
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Afficher la suite' }))
    expect(await screen.findByRole('link', { name: 'Gharbi Yosra' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ben Salah Amel' })).toBeVisible()
    expect(calls.at(-1)?.url.searchParams.get('cursor')).toBe('after-amel')
  })

  itTellsEmptyFromFailed({
    mock: () => {
      mockLists()
      mockCall('get', path, listOf())
    },
    path,
    open,
    text: 'Aucun compte trouvé',
  })
})

describe('the sign-ups to decide', () => {
  it('are counted in the tab', async () => {
    mockLists([mockSignUp, { ...mockSignUp, id: 9 }])
    await open()
    expect(await screen.findByRole('tab', { name: 'Inscriptions à décider (2)' })).toBeVisible()
  })

  it('are accepted in the version that is shown', async () => {
    mockLists()
    const decisions = mockCall('put', decisionPath, {
      account: { ...mockSignUp, state: 'active' },
      isMailSent: true,
    })
    const { user } = await openSignUps()
    await user.click(await screen.findByRole('button', { name: "Accepter l'inscription de Gharbi Yosra" }))
    expect(decisions).toHaveLength(0)
    expect(await confirmDecision(user)).toContain('un e-mail est envoyé à yosra@institut.example')
    expect(await screen.findByText('Inscription de Gharbi Yosra acceptée, e-mail envoyé.')).toBeVisible()
    expect(decisions[0]?.body).toEqual({ decision: 'accepted' })
    expect(decisions[0]?.headers.get('if-match')).toBe(mockSignUp.version)
  })

  it('are refused with a reason', async () => {
    mockLists()
    const decisions = mockCall('put', decisionPath, {
      account: { ...mockSignUp, state: 'refused', refusalReason: 'Doublon' },
      isMailSent: false,
    })
    mockCall('get', `/api/v1/accounts/${mockSignUp.id}`, { account: mockSignUp, lock: null, grantable: [], vacant: [] })
    const { user } = await openSignUps()
    const dialog = await user.openDialog("Refuser l'inscription de Gharbi Yosra")
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(await dialog.findByText('Motif obligatoire')).toBeVisible()
    expect(decisions).toHaveLength(0)
    await user.type(dialog.getByLabelText('Motif du refus'), 'Doublon')
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(
      await screen.findByText(/refusée, mais l'e-mail à yosra@institut.example n'a pas pu être envoyé/),
    ).toBeVisible()
    expect(decisions[0]?.body).toEqual({ decision: 'refused', reason: 'Doublon' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('decided meanwhile say so in the dialog, which keeps the typed reason', async () => {
    mockLists()
    mockCall('get', `/api/v1/accounts/${mockSignUp.id}`, { account: mockSignUp, lock: null, grantable: [], vacant: [] })
    mockCall('put', decisionPath, errorResponse(409, 'signUp.decided'))
    const { user } = await openSignUps()
    const dialog = await user.openDialog("Refuser l'inscription de Gharbi Yosra")
    await user.type(dialog.getByLabelText('Motif du refus'), 'Doublon')
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(await dialog.findByText('Cette inscription a déjà été traitée.')).toBeVisible()
    expect(dialog.getByLabelText('Motif du refus')).toHaveValue('Doublon')
  })

  it('changed by somebody else keep the typed reason and show what changed', async () => {
    mockLists()
    const changed = { ...mockSignUp, department: { id: 3, name: 'Gestion' }, version: '"yosra-2"' }
    mockCall('get', `/api/v1/accounts/${mockSignUp.id}`, { account: changed, lock: null, grantable: [], vacant: [] })
    mockCall('put', decisionPath, errorResponse(412, 'version.changed'))
    const { user } = await openSignUps()
    const dialog = await user.openDialog("Refuser l'inscription de Gharbi Yosra")
    await user.type(dialog.getByLabelText('Motif du refus'), 'Doublon')
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    expect(await dialog.findByText(/vient d'être changé par quelqu'un d'autre/)).toBeVisible()
    expect(await dialog.findByText(/maintenant Gestion$/)).toBeVisible()
    expect(dialog.getByLabelText('Motif du refus')).toHaveValue('Doublon')
    const decisions = mockCall('put', decisionPath, { account: changed, isMailSent: true })
    await user.click(dialog.getByRole('button', { name: 'Refuser' }))
    await waitFor(() => expect(decisions[0]?.headers.get('if-match')).toBe('"yosra-2"'))
  })

  it('say that the decision may not be saved when no response arrives', async () => {
    mockLists()
    mockCall('put', decisionPath, networkError)
    const { user } = await openSignUps()
    await user.click(await screen.findByRole('button', { name: "Accepter l'inscription de Gharbi Yosra" }))
    await confirmDecision(user)
    expect(await screen.findByText(/Aucune réponse n'est arrivée/)).toBeVisible()
    expect(screen.queryByText(/acceptée/)).toBeNull()
  })
})

describe('a new account of staff', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const dialog = await user.openDialog('Nouveau compte')
    await user.type(dialog.getByLabelText('Nom'), 'Gharbi')
    await user.type(dialog.getByLabelText('Prénom'), 'Sonia')
    await user.type(dialog.getByLabelText('E-mail'), 'sonia@institut.example')
    return { dialog, create: () => user.click(dialog.getByRole('button', { name: 'Créer le compte' })) }
  }

  it('is created by administrators alone', async () => {
    mockLists()
    await open()
    await screen.findByRole('link', { name: 'Ben Salah Amel' })
    expect(screen.queryByRole('button', { name: 'Nouveau compte' })).toBeNull()
  })

  it('is created once when the response of the first try is lost, and opened', async () => {
    mockLists()
    const { user, currentRoute } = await open('/office/accounts', admin)
    const { dialog, create } = await fill(user)
    const lost = mockCall('post', path, networkError)
    await create()
    expect(await dialog.findByText(/Aucune réponse n'est arrivée/)).toBeVisible()
    const created = mockCall('post', path, { ...mockAccount, id: 40 })
    await create()
    await waitFor(() => expect(currentRoute()).toBe('/office/accounts/40'))
    expect(created[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
    expect(created[0]?.body).toEqual({ lastName: 'Gharbi', firstName: 'Sonia', email: 'sonia@institut.example' })
  })

  it('with an e-mail that is taken shows it at the field, and keeps what was typed', async () => {
    mockLists()
    mockCall('post', path, errorResponse(409, 'email.taken'))
    const { user } = await open('/office/accounts', admin)
    const { dialog, create } = await fill(user)
    await create()
    expect(await dialog.findByText('Un compte utilise déjà cet e-mail.')).toBeVisible()
    expect(dialog.getByLabelText('Nom')).toHaveValue('Gharbi')
  })
})

itIsAccessible({
  mock: mockLists,
  open: (language) => open('/office/accounts?onglet=inscriptions', registrar, language),
  shown: () => screen.findByRole('link', { name: 'Gharbi Yosra' }),
})

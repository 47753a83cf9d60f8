import {
  errorResponse,
  itIsAccessible,
  listOf,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { confirmDecision } from '@portal/shared-screens/testing'
import { AccountPage } from './AccountPage.tsx'
import { mockAccount, mockAuditEntry } from '@portal/shared-screens/mocks'

const path = `/api/v1/accounts/${mockAccount.id}`
const librarian = { role: 'librarian', department: null } as const
const entry = { ...mockAuditEntry, action: 'role.given', details: { role: 'librarian' } }

function mockDetails(changes: object = {}, rest: object = {}) {
  mockCall('get', `${path}/history`, listOf(entry))
  mockCall('get', '/api/departement/select', { Departement: [{ value: 2, label: 'Informatique' }] })
  return mockCall('get', path, {
    account: { ...mockAccount, ...changes },
    lock: null,
    grantable: [],
    vacant: [],
    ...rest,
  })
}
const open = (language: 'fr' | 'ar' = 'fr') =>
  renderPage(<AccountPage />, {
    session: registrar,
    route: `/office/accounts/${mockAccount.id}`,
    path: '/office/accounts/:id',
    language,
  })

describe('an account', () => {
  it('shows its facts, its state, its roles and its history', async () => {
    mockDetails({ roles: [librarian] })
    const { portal } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ben Salah Amel' })).toBeVisible()
    for (const text of ['Actif', '01234567', 'amel@institut.example', 'Assistant', '17/05/1984', 'Bibliothèque'])
      expect(screen.getByText(text)).toBeVisible()
    expect(await screen.findByText('Rôle donné : Bibliothèque')).toBeVisible()
    expect(screen.getByText('Sonia Trabelsi')).toBeVisible()
    expect(portal.setParent).toHaveBeenCalledWith('/office/accounts')
  })

  it('that does not exist leads back to the list', async () => {
    mockCall('get', path, errorResponse(404, 'absent'))
    await open()
    expect(await screen.findByText(/Ce compte n'existe pas/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir les comptes' })).toHaveAttribute('href', '/office/accounts')
  })

  it('is deactivated after a confirmation, in the version that is shown', async () => {
    mockDetails()
    const changes = mockCall('put', `${path}/state`, { ...mockAccount, state: 'inactive' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Désactiver le compte' }))
    expect(changes).toHaveLength(0)
    await user.answer('Oui')
    expect(await screen.findByText('Compte de Ben Salah Amel désactivé.')).toBeVisible()
    expect(changes[0]?.body).toEqual({ state: 'inactive' })
    expect(changes[0]?.headers.get('if-match')).toBe(mockAccount.version)
  })

  it('changed by somebody else shows what changed, and nothing as saved', async () => {
    mockDetails()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Désactiver le compte' }))
    mockDetails({ roles: [librarian], version: '"amel-2"' })
    mockCall('put', `${path}/state`, errorResponse(412, 'version.changed'))
    await user.answer('Oui')
    const alert = within((await screen.findByText(/vient d'être changé/)).closest('section')!)
    expect(await alert.findByText(/maintenant Bibliothèque$/)).toBeVisible()
    expect(screen.queryByText(/désactivé\./)).toBeNull()
  })

  it('of the user, or with roles, says who changes its state', async () => {
    mockDetails({}, { lock: 'account.hasRoles' })
    const { unmount } = await open()
    expect(await screen.findByText(/Ce compte a des rôles/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Désactiver le compte' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Envoyer un lien de mot de passe' })).toBeNull()
    unmount()
    mockDetails({}, { lock: 'account.own' })
    await open()
    expect(await screen.findByText(/C'est votre compte/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Envoyer un lien de mot de passe' })).toBeVisible()
  })

  it('that was refused shows the reason and can be accepted', async () => {
    mockDetails({ state: 'refused', refusalReason: 'CIN illisible' })
    mockCall('put', `/api/v1/sign-ups/${mockAccount.id}/decision`, { account: mockAccount, isMailSent: true })
    const { user } = await open()
    expect(await screen.findByText('CIN illisible')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Refuser' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Accepter' }))
    await confirmDecision(user)
    expect(await screen.findByText('Inscription de Ben Salah Amel acceptée, e-mail envoyé.')).toBeVisible()
  })

  it('that never signed in is invited, and says that it was invited within the hour', async () => {
    mockDetails({ state: 'new' })
    const invited = mockCall('post', `${path}/invitations`, { ...mockAccount, state: 'invited' })
    const { user } = await open()
    const button = await screen.findByRole('button', { name: 'Inviter' })
    expect(screen.queryByRole('button', { name: 'Envoyer un lien de mot de passe' })).toBeNull()
    mockDetails({ state: 'invited' })
    await user.click(button)
    expect(await screen.findByText('Invité')).toBeVisible()
    expect(invited[0]?.headers.get('idempotency-key')).toBeTruthy()
    mockCall('post', `${path}/invitations`, errorResponse(409, 'account.invitedLately'))
    await user.click(screen.getByRole('button', { name: "Renvoyer l'invitation" }))
    expect(await screen.findByText("Une invitation a déjà été envoyée il y a moins d'une heure.")).toBeVisible()
  })

  it('says when the link to a new password was not sent', async () => {
    mockDetails()
    mockCall('post', `${path}/password-resets`, { isMailSent: false })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Envoyer un lien de mot de passe' }))
    expect(await screen.findByText(/Le lien n'a pas pu être envoyé à amel@institut.example/)).toBeVisible()
  })
})

describe('the roles of an account', () => {
  it('cannot be changed by somebody who holds none of them', async () => {
    mockDetails({ roles: [librarian] })
    await open()
    await screen.findByText('Bibliothèque')
    expect(screen.queryByRole('button', { name: 'Ajouter un rôle' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retirer le rôle Bibliothèque' })).toBeNull()
  })

  it('R-shared-61: are given in the whole institute or in a department', async () => {
    mockDetails({}, { grantable: [librarian] })
    const given = mockCall('post', `${path}/roles`, { ...mockAccount, roles: [librarian] })
    const { user } = await open()
    const dialog = await user.openDialog('Ajouter un rôle')
    await user.selectOptions(dialog.getByLabelText('Rôle'), 'Bibliothèque')
    await user.selectOptions(dialog.getByLabelText('Où'), await dialog.findByRole('option', { name: 'Informatique' }))
    await user.click(dialog.getByRole('button', { name: 'Donner le rôle' }))
    expect(given).toEqual([])
    await user.type(await screen.findByLabelText(/Votre mot de passe/), 'Portail-2026')
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    expect(await screen.findByText('Rôle Bibliothèque donné à Ben Salah Amel.')).toBeVisible()
    expect(given[0]?.body).toEqual({ role: 'librarian', departmentId: 2, password: 'Portail-2026' })
  })

  it('that nobody has are offered too, and the others are named with who gives them', async () => {
    mockDetails({}, { grantable: [{ role: 'admin', department: null }], vacant: ['registrar', 'exams'] })
    const { user } = await open()
    const dialog = await user.openDialog('Ajouter un rôle')
    const offered = within(dialog.getByLabelText('Rôle')).getAllByRole('option')
    expect(offered.map((option) => option.textContent).slice(-3)).toEqual(['Scolarité', 'Examens', 'Administration'])
    expect(dialog.getByText(/Ne sont pas proposés : Bibliothèque, Tirage, Stages et Exploitation\./)).toBeVisible()
  })

  it('are taken after a confirmation; the last administrator stays', async () => {
    const admin = { role: 'admin', department: null } as const
    mockDetails({ roles: [admin] }, { grantable: [admin] })
    const taken = mockCall('delete', `${path}/roles/admin`, errorResponse(409, 'role.lastAdmin'))
    const { user } = await open()
    await user.pressAndConfirm('Retirer le rôle Administration')
    const dialog = within(screen.getByRole('alertdialog'))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/dernier administrateur/)
    await user.click(dialog.getByRole('button', { name: 'Non' }))
    await waitFor(() => expect(screen.queryByText(/dernier administrateur/)).toBeNull())
    expect(taken[0]?.headers.get('if-match')).toBe(mockAccount.version)
  })
})

itIsAccessible({
  mock: () => mockDetails({ roles: [librarian] }, { grantable: [librarian] }),
  open,
  shown: 'Sonia Trabelsi',
})

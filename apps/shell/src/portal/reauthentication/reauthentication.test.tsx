import { mockCall, screen, teacher, userEvent, waitFor, type MockResponse, renderPart } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readUser, signInEmail } from '../../session/stored-session.ts'
import { haveSameRights } from './have-same-rights.ts'
import { requestReauthentication } from './reauthentication.ts'
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx'

const user = {
  api_token: '',
  enseignant_id: teacher.teacherId,
  name: teacher.name,
  annee_id: 3,
  departement_id: 2,
  chef: 0,
  cycle_id: null,
  specialite_id: null,
}

const onSignedIn = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  onSignedIn.mockReset().mockResolvedValue(false)
  mockCall('get', '/config.json', { apiBaseUrl: '/api', apiPassword: null, institute: { fr: '', en: '', ar: '' } })
  mockCall('post', '/api/annee/get_by_id', { Annee: { id: 3, annee: '2026-2027', annee_scolaire: '2026-2027' } })
  signInEmail.write('enseignant@institut.example')
  renderPart(
    <>
      <input aria-label="Note" defaultValue="14,5" />
      <ReauthenticationDialog session={teacher} onSignedIn={onSignedIn} />
    </>,
  )
})

async function answer(login: MockResponse) {
  const calls = mockCall('post', '/api/login', login)
  await userEvent.type(await screen.findByLabelText('Mot de passe'), 'Portail-2026')
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }))
  return calls
}

describe('an expired session', () => {
  it('is renewed by the password; the waiting calls are resumed, and no input is lost', async () => {
    const waiting = [requestReauthentication(), requestReauthentication()]
    const calls = await answer({ status: 200, user })
    expect(await Promise.all(waiting)).toEqual([true, true])
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({ email: 'enseignant@institut.example', annee_id: teacher.yearId })
    expect(calls[0]?.headers.get('x-session')).toBe('cookie')
    expect(readUser()).toEqual(user)
    expect(screen.getByLabelText('Note')).toHaveValue('14,5')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each(['Continuer', 'Fermer'])(
    'says that the rights have changed, and goes on with them after «%s»',
    async (button) => {
      onSignedIn.mockResolvedValue(true)
      const isResumed = vi.fn<(isSignedIn: boolean) => void>()
      void requestReauthentication().then(isResumed)
      await answer({ status: 200, user: { ...user, roles: ['teacher', 'librarian'] } })
      expect(await screen.findByRole('dialog', { name: 'Vos droits ont changé' })).toBeVisible()
      expect(isResumed).not.toHaveBeenCalled()
      await userEvent.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(isResumed).toHaveBeenCalledExactlyOnceWith(true))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

      void requestReauthentication().then(isResumed)
      expect(await screen.findByRole('dialog', { name: 'Votre session a expiré' })).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
      await waitFor(() => expect(isResumed).toHaveBeenLastCalledWith(false))
    },
  )

  it('stays open after a wrong password, and closing it fails the waiting calls', async () => {
    const waiting = requestReauthentication()
    await answer({ status: 401 })
    expect(await screen.findByText('Veuillez vérifier votre adresse e-mail et votre mot de passe.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(await waiting).toBe(false)
  })

  it.each([
    ['another teacher', { enseignant_id: 99 }],
    ['somebody who is not a teacher', { account_id: 30, enseignant_id: 0 }],
  ])('rejects the account of %s, and revokes its session', async (_who, other) => {
    const logouts = mockCall('post', '/api/logout', { status: 200 })
    const waiting = requestReauthentication()
    await answer({ status: 200, user: { ...user, ...other } })
    expect(await screen.findByText("Ce compte n'est pas celui de la session ouverte.")).toBeVisible()
    expect(logouts.map(({ headers }) => headers.get('x-session'))).toEqual(['cookie'])
    expect(readUser()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(await waiting).toBe(false)
  })
})

describe('the rights of two sessions', () => {
  it.each([
    ['no longer a head', { isHead: false }, { isHead: true }],
    ['another role', { roles: ['teacher'] as const }, { roles: ['teacher', 'librarian'] as const }],
    ['another department', { departmentId: 1 }, { departmentId: 2 }],
  ])('differ with %s', (_what, one, other) => {
    expect(haveSameRights({ ...teacher, ...one }, { ...teacher, ...other })).toBe(false)
  })

  it('are the same with a corrected name, and with the roles in another order', () => {
    const one = { ...teacher, roles: ['teacher', 'chef'] as const }
    expect(haveSameRights(one, { ...one, name: 'Autre', roles: ['chef', 'teacher'] })).toBe(true)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { password, signInHeaders } from '../../testing/institute.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'

const { portal, institute } = await startInstitutePortal()
beforeEach(async () => {
  await portal.db.deleteFrom('audit_log').execute()
  await portal.db.deleteFrom('login_attempt').execute()
})

const signIn = (email: string, given = password) =>
  portal.post('/api/login', { email, password: given, annee_id: institute.years.current, role: 2, compte: 2 })
const entries = () =>
  portal.db.selectFrom('audit_log').select(['actor', 'action', 'subject', 'details']).orderBy('id').execute()
const own = () => `account:${institute.teacher.id}`
const details = { network: '127.0.0.1' }

describe('R-account-51: the audit log', () => {
  it('has each sign-in and sign-out', async () => {
    await signIn(institute.teacher.email)
    await portal.post('/api/logout', {}, await signInHeaders(portal.db, institute.teacher))
    expect(await entries()).toEqual([
      { actor: own(), action: 'session.opened', subject: own(), details },
      { actor: own(), action: 'session.closed', subject: own(), details },
    ])
  })

  it('has a failed sign-in once in 15 minutes for an account and network, without the password', async () => {
    for (const given of ['Portail-2027', 'Portail-2028']) await signIn(institute.teacher.email, given)
    expect(await entries()).toEqual([{ actor: 'system', action: 'session.refused', subject: own(), details }])
    await portal.db
      .updateTable('audit_log')
      .set({ at: new Date(Date.now() - 16 * 60_000) })
      .execute()
    await signIn(institute.teacher.email, 'Portail-2029')
    expect(await entries()).toHaveLength(2)
    expect(JSON.stringify(await entries())).not.toContain('Portail-')
  })

  it('has failed sign-ins with e-mails of nobody once for a network, without the e-mail', async () => {
    for (const name of ['personne', 'quelquun']) await signIn(`${name}@institut.example`)
    expect(await entries()).toEqual([
      {
        actor: 'system',
        action: 'session.refused',
        subject: 'account:unknown',
        details: { ...details, emailHash: expect.stringMatching(/^[\w-]{43}$/) },
      },
    ])
  })
})

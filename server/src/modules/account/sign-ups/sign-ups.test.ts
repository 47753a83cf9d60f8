import { describe, expect, it, vi } from 'vitest'
import { administerAs, signUp } from '../../../testing/administration.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { password } from '../../../testing/institute.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { setActive } from '../administration.service.ts'

const { portal, institute } = await startInstitutePortal()
const registrar = await administerAs(portal, ['registrar'])
const registrarOfOther = await administerAs(portal, ['registrar'], institute.departments.other)

const mailsTo = (email: string) => portal.mails.filter(({ to }) => to === email)
const signIn = async (email: string) => {
  const credentials = { email, password, annee_id: institute.years.current, role: 2, compte: 2 }
  return Object((await portal.post('/api/login', credentials)).body).status
}
const waiting = async ({ headers }: { headers: Record<string, string> }): Promise<number[]> => {
  const { items }: { items: { id: number }[] } = Object((await portal.get('/api/v1/sign-ups', headers)).body)
  return items.map(({ id }) => id)
}

describe('the sign-ups that wait for a decision', () => {
  it('are those of the departments of the role, the oldest first, and counted', async () => {
    const first = await signUp(portal, institute)
    const second = await signUp(portal, institute, { firstName: 'Aaron' })
    const elsewhere = await signUp(portal, institute, { departement: 'Gestion' })
    expect(await waiting(registrar)).toEqual([first.id, second.id, elsewhere.id])
    expect(await waiting(registrarOfOther)).toEqual([elsewhere.id])
    const count = await portal.get('/api/v1/sign-ups/count', registrarOfOther.headers)
    expect(count.body).toEqual({ count: 1 })
    expect((await registrarOfOther.decide(first.id, { decision: 'accepted' }, '"any"')).status).toBe(404)
  })

  it('come in pages', async () => {
    const all = await waiting(registrar)
    const page = async (query: string): Promise<{ items: { id: number }[]; next: string | null }> =>
      Object((await portal.get(`/api/v1/sign-ups?limit=2${query}`, registrar.headers)).body)
    const first = await page('')
    const rest = await page(`&cursor=${first.next}`)
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all)
    expect(rest.next).toBeNull()
  })
})

describe('the decision about a sign-up', () => {
  it('accepts it: the owner is mailed and signs in', async () => {
    const { id, email } = await signUp(portal, institute)
    expect(await signIn(email)).toBe(401)
    expect(await registrar.decide(id, { decision: 'accepted' })).toMatchObject({
      status: 200,
      body: { isMailSent: true, account: { state: 'invited' } },
    })
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      'Votre compte est activé – تم تفعيل حسابك – Institut supérieur de démonstration',
    ])
    expect(await signIn(email)).toBe(200)
    expect(await registrar.read(id)).toMatchObject({ state: 'active' })
    expect(await waiting(registrar)).not.toContain(id)
  })

  it('refuses it with a reason, which is mailed and kept until it is accepted later', async () => {
    const { id, email } = await signUp(portal, institute)
    const reason = 'Le numéro de CIN est illisible.'
    expect(await registrar.decide(id, { decision: 'refused', reason: ` ${reason} ` })).toMatchObject({
      status: 200,
      body: { isMailSent: true, account: { state: 'refused', refusalReason: reason } },
    })
    expect(mailsTo(email)[0]?.text).toContain(reason)
    expect(await signIn(email)).toBe(401)
    const [entry] = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'account.refused')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toMatchObject({ action: 'account.refused', subject: `account:${id}`, details: { reason } })
    expect(await registrar.decide(id, { decision: 'accepted' })).toMatchObject({
      body: { account: { state: 'invited', refusalReason: null } },
    })
    expect(await signIn(email)).toBe(200)
    expect(await registrar.read(id)).toMatchObject({ state: 'active' })
  })

  it('needs a reason for a refusal', async () => {
    const { id } = await signUp(portal, institute)
    for (const decision of [{ decision: 'refused' }, { decision: 'refused', reason: '  ' }])
      expect(await registrar.decide(id, decision)).toMatchObject(refusedWith(422, 'signUp.reasonMissing'))
    expect((await registrar.decide(id, { decision: 'postponed' })).status).toBe(422)
  })

  it('is taken once: the second of two people is told that the account has changed', async () => {
    const { id, email } = await signUp(portal, institute)
    const { version } = await registrar.read(id)
    const refusal = { decision: 'refused', reason: 'Doublon' }
    const answers = await Promise.all([
      registrar.decide(id, { decision: 'accepted' }, version),
      registrar.decide(id, refusal, version),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('is refused for an account that never signed up, or whose sign-up is accepted', async () => {
    const accepted = await signUp(portal, institute)
    await registrar.decide(accepted.id, { decision: 'accepted' })
    for (const id of [accepted.id, institute.inactive.id])
      expect(await registrar.decide(id, { decision: 'accepted' })).toMatchObject(refusedWith(409, 'signUp.decided'))
  })

  it('is saved although the mail was not sent, and the answer says so', async () => {
    const { id } = await signUp(portal, institute)
    vi.spyOn(portal.app.mailer, 'send').mockRejectedValueOnce(new Error('the mail server is away'))
    const { body } = await registrar.decide(id, { decision: 'accepted' })
    expect(body).toMatchObject({ isMailSent: false, account: { state: 'invited' } })
  })

  it('is also taken by the command line, which activates the account', async () => {
    const { id, email } = await signUp(portal, institute)
    await registrar.decide(id, { decision: 'refused', reason: 'Doublon' })
    await setActive(portal.db, 'admin:zohra', email, true)
    expect(await registrar.read(id)).toMatchObject({ state: 'invited', refusalReason: null })
  })
})

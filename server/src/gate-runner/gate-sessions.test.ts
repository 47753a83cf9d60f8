import { expect, it } from 'vitest'
import { password, seedInstitute } from '../testing/institute.ts'
import { startTestPortal } from '../testing/test-portal.ts'
import { openTestPortal } from '../testing/institute-portal.ts'
import { withGateSessions } from './gate-sessions.ts'

const portal = await openTestPortal()
const institute = await seedInstitute(portal.db)

const own = (token: string) =>
  portal.post('/api/getById_enseignant', { id: institute.teacher.id }, { authorization: `Bearer ${token}` })
const signOut = (token: string) => portal.post('/api/logout', {}, { authorization: `Bearer ${token}` })

it('opens read-only sessions in the database, and deletes them afterwards', async () => {
  const { teacher, head } = institute
  const accounts = [
    { permission: 'teacher' as const, email: teacher.email, password: null },
    { permission: 'chef' as const, email: head.email, password: null },
  ]
  const settings = { accounts, cookieName: 'session', portalUrl: 'http://portal', apiPassword: undefined }
  const used = await withGateSessions(portal.db, settings, async (sessions) => {
    expect(sessions).toMatchObject({ teacher: { cookieName: 'session' }, chef: { user: { chef: 1 } } })
    const { token = '' } = sessions.teacher ?? {}
    expect((await own(token)).status).toBe(200)
    expect((await signOut(token)).body).toMatchObject({ status: 403, code: 'session.readOnly' })
    return token
  })
  expect((await own(used)).status).toBe(401)
})

it('signs in to another server that handles the API, and out again after a failure', async () => {
  const api = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const front = await startTestPortal({ apiBaseUrl: `${api}/api` })
  const portalUrl = await front.app.listen({ host: '127.0.0.1', port: 0 })
  const accounts = [{ permission: 'teacher' as const, email: institute.teacher.email, password }]
  const settings = { accounts, cookieName: null, portalUrl, apiPassword: undefined }
  let opened = ''
  const judging = withGateSessions(front.db, settings, async ({ teacher }) => {
    opened = teacher?.token ?? ''
    expect(teacher).toMatchObject({ cookieName: null, user: { enseignant_id: institute.teacher.id } })
    expect((await own(opened)).status).toBe(200)
    throw new Error('The browser crashed')
  })
  await expect(judging).rejects.toThrow('The browser crashed')
  expect((await own(opened)).status).toBe(401)
  await front.close()
})

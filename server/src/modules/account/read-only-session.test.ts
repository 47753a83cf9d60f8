import { expect, it } from 'vitest'
import { gateUserAgent } from '@portal/release-format/gate-browser'
import { listOperations } from '../../testing/operations.ts'
import { urlOf } from '../../testing/sample.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { deleteSessions, openReadOnlySession } from './auth-session.service.ts'

const { portal, institute } = await startInstitutePortal()
const token = (await openReadOnlySession(portal.db, institute.head.email.toUpperCase()))?.api_token ?? ''
const headers = { authorization: `Bearer ${token}` }

it('is refused by every command and upload, and by no query', async () => {
  const operations = await listOperations(portal.app)
  const changing = operations.filter(({ permission, kind }) => permission !== 'public' && /command|upload/.test(kind))
  expect(changing.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['saveSecondSessionMarks', 'logout', 'verifyPassword']),
  )
  for (const operation of changing) {
    const answer = await portal.app.inject({ method: operation.method, url: urlOf(operation, {}), headers })
    expect([operation.id, answer.json()]).toEqual([
      operation.id,
      expect.objectContaining({ status: 403, code: 'session.readOnly' }),
    ])
  }
  const read = await portal.post('/api/getById_enseignant', { id: institute.head.id }, headers)
  expect(read).toMatchObject({ status: 200, body: { Enseignant: expect.anything() } })
})

it('is not needed by the browser of the gate: without a session it cannot sign up, send a mail or report either', async () => {
  const gate = { 'user-agent': gateUserAgent }
  const operations = await listOperations(portal.app)
  const open = operations.filter(({ permission, kind }) => permission === 'public' && /command|upload/.test(kind))
  expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(['registerTeacher', 'requestPasswordReset']))
  for (const operation of open) {
    const answer = await portal.app.inject({ method: operation.method, url: urlOf(operation, {}), headers: gate })
    expect([operation.id, answer.json()]).toEqual([
      operation.id,
      expect.objectContaining({ status: 403, code: 'session.readOnly' }),
    ])
  }
  const reset = { email: institute.teacher.email }
  expect((await portal.post('/api/generate_token_ensegnant', reset, gate)).status).toBe(403)
  expect(portal.mails).toEqual([])
  expect((await portal.post('/api/generate_token_ensegnant', reset)).status).toBe(200)
  expect(portal.mails).toHaveLength(1)
  const report = { reports: [{ remote: 'marks', version: '1.0.0', event: 'failed' }] }
  expect((await portal.post('/portal/reports', report, gate)).status).toBe(403)
  expect((await portal.get('/api/annee/select', gate)).status).toBe(200)
})

it('is opened without a password, for active accounts only, and deleted at its end', async () => {
  expect(await openReadOnlySession(portal.db, institute.inactive.email)).toBeNull()
  expect(await openReadOnlySession(portal.db, 'nobody@institut.example')).toBeNull()
  await deleteSessions(portal.db, [token])
  expect((await portal.post('/api/getById_enseignant', { id: institute.head.id }, headers)).status).toBe(401)
})

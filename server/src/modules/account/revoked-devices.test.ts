import { expect, it } from 'vitest'
import { hashToken } from '../../http/actor.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { type Person, signInHeaders } from '../../testing/institute.ts'
import { revokeAuthSessions } from './auth-session.sql.ts'

const { portal, institute } = await startInstitutePortal()
const { db } = portal

/** Registers a browser in a new session, whose id it returns. */
async function register(person: Person, name: string): Promise<number> {
  const { authorization } = await signInHeaders(db, person)
  const { id } = await db
    .selectFrom('account_session')
    .select('id')
    .where('token_hash', '=', hashToken(authorization.replace('Bearer ', '')))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('push_device')
    .values({
      ...{ account_id: person.id, session_id: id, endpoint: `https://push.example/${name}` },
      ...{ p256dh: '', auth: '', label: '?', language: 'fr' },
    })
    .execute()
  return id
}
const remaining = async () =>
  (await db.selectFrom('push_device').select('endpoint').orderBy('id').execute()).map(({ endpoint }) => endpoint)

it('revoked sessions end the notifications on their devices, and on those whose session has expired', async () => {
  const { teacher, colleague } = institute
  const kept = await register(teacher, 'kept')
  await register(teacher, 'other')
  const expired = await register(teacher, 'expired')
  await register(colleague, 'foreign')
  await db.deleteFrom('account_session').where('id', '=', expired).execute()
  const revoke = (...except: number[]) =>
    db.transaction().execute((tx) => revokeAuthSessions(tx, teacher.id, ...except))
  await revoke(kept)
  expect(await remaining()).toEqual(['https://push.example/kept', 'https://push.example/foreign'])
  await revoke()
  expect(await remaining()).toEqual(['https://push.example/foreign'])
})

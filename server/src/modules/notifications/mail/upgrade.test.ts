import { expect, it } from 'vitest'
import { upgrade } from '../../../testing/upgraded-database.ts'
import { assembleMails } from './notification-mail.sql.ts'

it('notifications of the release before are not mailed, those of its processes after the migration are', async () => {
  const insert = (subject: string) =>
    `insert into notification (account_id, kind, subject, path, created_at)
    select id, 'absence.accepted', '${subject}', '/AvisAbsence', now() - interval '1 minute' from account`
  const account = "insert into account (email, password_hash, first_name, last_name) values ('a@b.tn', '', 'A', 'B')"
  const db = await upgrade('0124', `${account}; ${insert('absence:1')}`)
  const schedule = { delaySeconds: 30, digestHour: 7 }
  expect(await assembleMails(db, schedule)).toBe(0)
  await db
    .insertInto('notification')
    .values({
      ...{ account_id: (await db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id },
      ...{ kind: 'absence.accepted', subject: 'absence:2', path: '/AvisAbsence' },
      created_at: new Date(Date.now() - 60_000),
    })
    .execute()
  expect(await assembleMails(db, schedule)).toBe(1)
  const mails = await db.selectFrom('notification_mail').select('items').execute()
  expect(mails[0]?.items).toHaveLength(1)
})

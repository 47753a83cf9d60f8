import { expect, it } from 'vitest'
import { upgrade } from '../../../testing/upgraded-database.ts'
import { selectDeliveries } from '../mail/mail-settings.service.ts'

it('the choices of the release before are kept, and its notifications are pushed to no device', async () => {
  const db = await upgrade(
    '0135',
    `insert into account (email, password_hash, first_name, last_name) values ('a@b.tn', '', 'A', 'B');
    insert into notification_preference (account_id, topic, delivery) select id, 'absence', 'none' from account;
    insert into notification (account_id, kind, subject, path)
    select id, 'absence.accepted', 'absence:1', '/AvisAbsence' from account`,
  )
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const deliveries = await selectDeliveries(db, ['absence'], id)
  expect(deliveries).toEqual([{ topic: 'absence', delivery: 'none', isPushed: true }])
  const device = {
    account_id: id,
    endpoint: 'https://a.test',
    p256dh: '',
    auth: '',
    label: '?',
    language: 'fr',
  } as const
  await db.insertInto('push_device').values(device).execute()
  expect(await db.selectFrom('notification_push').selectAll().execute()).toEqual([])
  await db.updateTable('notification').set({ read_at: new Date() }).where('account_id', '=', id).execute()
  expect(await db.selectFrom('notification_push').selectAll().execute()).toEqual([])
})

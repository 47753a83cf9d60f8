import webPush from 'web-push'
import type { Database } from '../../../database/connect.ts'

/** Both in base64url, as browsers take the public one. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The keys of this database, written when they are read for the first time. */
export async function readPushKeys(db: Database): Promise<PushKeys> {
  const stored = db.selectFrom('push_key').select(['public_key as publicKey', 'private_key as privateKey'])
  const known = await stored.executeTakeFirst()
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return stored.executeTakeFirstOrThrow()
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { recordVisit } from './visits.service.ts'

const { portal, institute } = await startInstitutePortal()
const own = await signInHeaders(portal.db, institute.teacher)
beforeEach(() => portal.db.deleteFrom('home_visit').execute())

const visit = async () => Object((await portal.get('/api/v1/home-visit', own)).body)
const passTime = (time: string) =>
  sql`update home_visit set seen_at = seen_at - ${time}::interval, since = since - ${time}::interval`.execute(portal.db)
const seenAt = async () =>
  (await portal.db.selectFrom('home_visit').select('seen_at').executeTakeFirstOrThrow()).seen_at

describe('the visits of the home page', () => {
  it('the first one has none before it', async () => {
    expect(await visit()).toMatchObject({ since: null })
    expect(await visit()).toMatchObject({ since: null })
  })

  it('the next one begins after an hour without a call, and knows until when the one before was', async () => {
    await visit()
    await passTime('61 minutes')
    const end = (await seenAt()).toISOString()
    expect(await visit()).toMatchObject({ since: end })
    await passTime('59 minutes')
    const same = (await portal.db.selectFrom('home_visit').select('since').executeTakeFirstOrThrow()).since
    expect(await visit()).toMatchObject({ since: same?.toISOString() })
  })

  it('belong to one account', async () => {
    await visit()
    await passTime('2 hours')
    const colleague = await signInHeaders(portal.db, institute.colleague)
    expect((await portal.get('/api/v1/home-visit', colleague)).body).toMatchObject({ since: null })
  })

  it('of a read-only session are not recorded', async () => {
    expect(await recordVisit(portal.db, { accountId: institute.teacher.id, isReadOnly: true })).toMatchObject({
      since: null,
    })
    expect(await portal.db.selectFrom('home_visit').selectAll().execute()).toEqual([])
  })
})

describe('the introduction of the home page', () => {
  const dismiss = () => portal.post('/api/v1/introduction-dismissals', {}, { ...own, 'idempotency-key': randomUUID() })

  it('is shown until the account dismisses it', async () => {
    expect(await visit()).toEqual({ since: null, isIntroduced: false })
    expect((await dismiss()).body).toEqual({ since: null, isIntroduced: true })
    expect(await visit()).toEqual({ since: null, isIntroduced: true })
  })

  it('stays for the other accounts', async () => {
    await dismiss()
    const colleague = await signInHeaders(portal.db, institute.colleague)
    expect((await portal.get('/api/v1/home-visit', colleague)).body).toMatchObject({ isIntroduced: false })
  })
})

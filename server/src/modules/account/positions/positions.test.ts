import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { overlapCalls } from '../../../testing/overlapping-calls.ts'
import { createStaff } from '../../../testing/staff.ts'
import type { PositionChange } from './position.schemas.ts'

const { portal, institute } = await startInstitutePortal()
const { db } = portal
const { own, other } = institute.departments
const { teacher, head } = institute
const registrar = await createStaff(db, ['registrar'])
const asRegistrar = await signInHeaders(db, registrar)
const ofOwn = await signInHeaders(db, await createStaff(db, ['registrar'], own))
const elsewhere = await createStaff(db, ['registrar'], other)
const { id: newGrade } = await db
  .insertInto('grade')
  .values({ name: 'Maître de conférences' })
  .returning('id')
  .executeTakeFirstOrThrow()
const stored = () =>
  db
    .selectFrom('teacher')
    .select(['department_id', 'grade_id', 'status_id'])
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow()
const before = await stored()

beforeEach(async () => {
  await sql`truncate position_change, notification, audit_log cascade`.execute(db)
  await db.updateTable('teacher').set(before).where('id', '=', teacher.id).execute()
  portal.config.positionChanges = 'direct'
})

/** Saves the profile of the teacher with another position. */
async function send(
  position: { departement_id?: number; grade_id?: number; statut_id?: number } = {},
  firstName = 'Amine',
) {
  const body = {
    ...{ id: teacher.id, firstName, lastName: 'Essai', birthdate: '1980-05-04', code: '12345678' },
    ...{ identifiant: '10000000', telephone: '20123456', rib: '12345678901234567890' },
    ...{ departement_id: before.department_id, grade_id: before.grade_id, statut_id: before.status_id },
    ...position,
  }
  return portal.post('/api/enseignant/update', body, await signInHeaders(db, teacher))
}
async function save(...position: Parameters<typeof send>) {
  expect((await send(...position)).body).toMatchObject({ status: 200 })
}
const list = async (
  state: string,
  headers: { authorization: string; lang?: string } = asRegistrar,
): Promise<PositionChange[]> =>
  Object((await portal.get(`/api/v1/position-changes?state=${state}`, headers)).body).items
const only = async (state: string): Promise<PositionChange> => {
  const [change, ...more] = await list(state)
  expect(more).toEqual([])
  if (!change) throw new Error('There is no change')
  return change
}
const decide = (change: PositionChange, body: object, headers = asRegistrar) =>
  portal.put(`/api/v1/position-changes/${change.id}/decision`, body, { ...headers, 'if-match': change.version })
const told = async (id: number) =>
  db.selectFrom('notification').select(['kind', 'path', 'details']).where('account_id', '=', id).execute()

describe('a teacher who changes department, grade or status', () => {
  it('does so at once, and the registrars and both heads are told', async () => {
    await save({ departement_id: other, grade_id: newGrade })
    expect(await stored()).toMatchObject({ department_id: other, grade_id: newGrade })
    const { id, teacher: who, former, wanted } = await only('decided')
    expect(who).toMatchObject({ id: teacher.id })
    expect([former.department === wanted.department, wanted.grade]).toEqual([false, 'Maître de conférences'])
    for (const office of [registrar, elsewhere])
      expect(await told(office.id)).toMatchObject([
        { kind: 'position.changed', path: `/office/position-changes?onglet=decided&demande=${id}` },
      ])
    const title = `${former.department} → ${wanted.department}, ${former.grade} → ${wanted.grade}`
    expect(await told(head.id)).toMatchObject([{ kind: 'position.changed', path: '/Enseignant', details: { title } }])
    expect(await told(teacher.id)).toEqual([])
  })

  it('R-account-56: keeps an archived grade or status, and chooses no other one', async () => {
    const { id: newStatus } = await db
      .insertInto('teacher_status')
      .values({ name: 'Expert', is_archived: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('grade').set({ is_archived: true }).execute()
    await db.updateTable('teacher_status').set({ is_archived: true }).execute()
    expect((await send({ grade_id: newGrade })).body).toMatchObject({ code: 'grade.unknown', fields: ['gradeId'] })
    expect((await send({ statut_id: newStatus })).body).toMatchObject({ code: 'status.unknown', fields: ['statusId'] })
    expect(await stored()).toEqual(before)
    await save({ departement_id: other })
    expect(await stored()).toEqual({ ...before, department_id: other })
    await db.updateTable('grade').set({ is_archived: false }).execute()
    await db.updateTable('teacher_status').set({ is_archived: false }).execute()
  })

  it('is told and shown in the language of the reader', async () => {
    await db.updateTable('grade').set({ name_ar: 'أستاذ محاضر' }).where('id', '=', newGrade).execute()
    await save({ grade_id: newGrade })
    const [change] = await list('decided', { ...asRegistrar, lang: 'ar' })
    expect(change?.wanted.grade).toBe('أستاذ محاضر')
    expect(await told(head.id)).toMatchObject([{ details: { titleAr: expect.stringContaining('أستاذ محاضر') } }])
  })

  it('tells nobody by a profile without such a change', async () => {
    await save({}, 'Amina')
    expect(await db.selectFrom('notification').select('id').execute()).toEqual([])
    expect(await list('decided')).toEqual([])
  })

  it('is put back in one step, in the audit log, and the teacher and the heads are told', async () => {
    await save({ departement_id: other })
    const change = await only('decided')
    const session = await signInHeaders(db, teacher)
    expect(await decide(change, { decision: 'restored' })).toMatchObject({ status: 200, body: { state: 'restored' } })
    expect(await stored()).toEqual(before)
    expect((await portal.get('/api/v1/own-position-request', session)).status).toBe(401)
    expect(await told(teacher.id)).toMatchObject([{ kind: 'position.restored', path: '/profile' }])
    expect(await told(head.id)).toMatchObject([{ kind: 'position.undone' }])
    const actions = await db.selectFrom('audit_log').select(['actor', 'action']).orderBy('id').execute()
    expect(actions).toEqual([
      { actor: `teacher:${teacher.id}`, action: 'profile.updated' },
      { actor: `account:${registrar.id}`, action: 'position.restored' },
    ])
    // A repeated call of a lost response.
    expect((await decide(change, { decision: 'restored' })).status).toBe(200)
  })

  it('is not put back after another change of the position', async () => {
    await save({ departement_id: other })
    const change = await only('decided')
    await db.updateTable('teacher').set({ grade_id: newGrade }).where('id', '=', teacher.id).execute()
    expect(await decide(change, { decision: 'restored' })).toMatchObject({
      ...{ status: 409, body: { code: 'position.changedAgain' } },
    })
    expect(await stored()).toMatchObject({ department_id: other, grade_id: newGrade })
  })

  it('is put back once by two registrars at the same time', async () => {
    await save({ departement_id: other })
    const change = await only('decided')
    const second = await signInHeaders(db, await createStaff(db, ['registrar']))
    const answers = await overlapCalls(db, 'audit_log', [
      () => decide(change, { decision: 'restored' }),
      () => decide(change, { decision: 'restored' }, second),
    ])
    expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { status: 412 } }])
  })

  it('is put back by a registrar of both departments alone', async () => {
    await save({ departement_id: other })
    const change = await only('decided')
    expect(await list('decided', ofOwn)).toHaveLength(1)
    expect((await decide(change, { decision: 'restored' }, ofOwn)).status).toBe(403)
    await save({ departement_id: other, grade_id: newGrade })
    const [inOther] = await list('decided')
    expect(await list('decided', ofOwn)).toHaveLength(1)
    expect((await portal.get(`/api/v1/position-changes/${inOther?.id}`, ofOwn)).status).toBe(404)
    expect((await portal.get('/api/v1/position-changes', await signInHeaders(db, head))).status).toBe(403)
  })
})

describe('where the institute wants requests', () => {
  beforeEach(() => {
    portal.config.positionChanges = 'request'
  })
  const ask = () => save({ departement_id: other, grade_id: newGrade }, 'Nadia')
  const ownRequest = async () =>
    (await portal.get('/api/v1/own-position-request', await signInHeaders(db, teacher))).body

  it('the position stays, the rest of the profile is saved, and the registrars alone are told', async () => {
    await ask()
    expect(await stored()).toEqual(before)
    expect(await db.selectFrom('teacher').select('first_name').where('id', '=', teacher.id).execute()).toEqual([
      { first_name: 'Nadia' },
    ])
    expect(await told(registrar.id)).toMatchObject([{ kind: 'position.requested' }])
    expect(await told(head.id)).toEqual([])
    expect(await ownRequest()).toMatchObject({ request: { wanted: { grade: 'Maître de conférences' } } })
  })

  it('another request replaces the one that waits, and its version', async () => {
    await ask()
    const first = await only('pending')
    await save({ grade_id: newGrade })
    const second = await only('pending')
    expect(second.wanted.department).toBe(second.former.department)
    expect((await decide(first, { decision: 'accepted' })).status).toBe(412)
  })

  it('an accepted one changes the position, and tells the teacher and the heads', async () => {
    await ask()
    expect(await decide(await only('pending'), { decision: 'accepted' })).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({ department_id: other, grade_id: newGrade })
    expect(await told(teacher.id)).toMatchObject([{ kind: 'position.accepted' }])
    expect(await told(head.id)).toMatchObject([{ kind: 'position.changed' }])
    expect(await ownRequest()).toEqual({ request: null })
  })

  it('a refused one changes nothing, and its reason is for the teacher', async () => {
    await ask()
    const request = await only('pending')
    expect((await decide(request, { decision: 'refused', reason: ' ' })).status).toBe(422)
    expect(await decide(request, { decision: 'refused', reason: 'Arrêté manquant' })).toMatchObject({ status: 200 })
    expect(await stored()).toEqual(before)
    expect(await told(teacher.id)).toMatchObject([{ kind: 'position.refused', details: { reason: 'Arrêté manquant' } }])
    expect(await decide(await only('decided'), { decision: 'accepted' })).toMatchObject({
      ...{ status: 409, body: { code: 'position.decided' } },
    })
  })
})

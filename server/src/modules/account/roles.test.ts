import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Grant } from '../../http/actor.ts'
import { password, signInHeaders } from '../../testing/institute.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { createStaffAccount, setActive } from './administration.service.ts'
import { giveRole, listRoles, takeRole } from './roles.service.ts'

const { portal, institute } = await startInstitutePortal()
beforeEach(() => sql`truncate account_role`.execute(portal.db))

const operator = { by: 'admin:zohra', grants: null }
const everywhere = (role: Grant['role']): Grant => ({ role, departmentId: null })
const rolesOf = async (email: string) =>
  (await listRoles(portal.db)).filter((row) => row.email === email).map(({ role }) => role)
const accountOf = (email: string) => portal.db.selectFrom('account').select('id').where('email', '=', email)

describe('giving a role', () => {
  it('ends the sessions of the account, and the next sign-in has the role', async () => {
    const { email } = institute.teacher
    const session = await signInHeaders(portal.db, institute.teacher)
    await giveRole(portal.db, operator, email, everywhere('librarian'))
    expect((await portal.get('/api/quart/select', session)).status).toBe(401)
    const credentials = { email, password, annee_id: institute.years.current, role: 2, compte: 2 }
    expect((await portal.post('/api/login', credentials)).body).toMatchObject({
      user: { enseignant_id: institute.teacher.id, chef: 0, roles: ['teacher', 'librarian'] },
    })
  })

  it('is recorded with who gave it', async () => {
    await giveRole(portal.db, operator, institute.head.email, {
      role: 'exams',
      departmentId: institute.departments.own,
    })
    const [entry] = await portal.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(entry).toMatchObject({
      actor: 'admin:zohra',
      action: 'role.given',
      subject: `account:${institute.head.id}`,
      details: { role: 'exams', department: institute.departments.own },
    })
  })

  it('is refused to somebody who is no administrator, or does not hold the role that another account has', async () => {
    await giveRole(portal.db, operator, institute.colleague.email, everywhere('exams'))
    const give = (grants: Grant[], grant: Grant) =>
      giveRole(portal.db, { by: 'account:1', grants }, institute.teacher.email, grant)
    await expect(give([everywhere('exams')], everywhere('exams'))).rejects.toMatchObject({ status: 403 })
    await expect(give([everywhere('admin')], everywhere('exams'))).rejects.toMatchObject({ status: 403 })
    expect(await rolesOf(institute.teacher.email)).toEqual([])
    await give([everywhere('admin'), everywhere('exams')], everywhere('exams'))
    expect(await rolesOf(institute.teacher.email)).toEqual(['exams'])
  })

  it('that no active account has is open to an administrator of the institute, but not that of the operator', async () => {
    const give = (departmentId: number | null, role: Grant['role']) =>
      giveRole(
        portal.db,
        { by: 'account:1', grants: [{ role: 'admin', departmentId }] },
        institute.teacher.email,
        everywhere(role),
      )
    await giveRole(portal.db, operator, institute.inactive.email, everywhere('exams'))
    await expect(give(institute.departments.own, 'exams')).rejects.toMatchObject({ status: 403 })
    await expect(give(null, 'operator')).rejects.toMatchObject({ status: 403 })
    await give(null, 'exams')
    await expect(give(null, 'exams')).rejects.toMatchObject({ status: 403 })
    expect(await rolesOf(institute.teacher.email)).toEqual(['exams'])
  })

  it('is limited to the department of the giver', async () => {
    const { own, other } = institute.departments
    await giveRole(portal.db, operator, institute.colleague.email, everywhere('registrar'))
    const grants: Grant[] = [everywhere('admin'), { role: 'registrar', departmentId: own }]
    const give = (departmentId: number | null) =>
      giveRole(portal.db, { by: 'account:1', grants }, institute.teacher.email, { role: 'registrar', departmentId })
    await expect(give(other)).rejects.toMatchObject({ status: 403 })
    await expect(give(null)).rejects.toMatchObject({ status: 403 })
    await give(own)
    expect(await rolesOf(institute.teacher.email)).toEqual(['registrar'])
  })

  it('is refused a second time, and for an unknown e-mail', async () => {
    await giveRole(portal.db, operator, institute.teacher.email, everywhere('exams'))
    const again = giveRole(portal.db, operator, institute.teacher.email, everywhere('exams'))
    await expect(again).rejects.toMatchObject({ status: 409, code: 'role.given' })
    const nobody = giveRole(portal.db, operator, 'nobody@institut.example', everywhere('exams'))
    await expect(nobody).rejects.toMatchObject({ status: 404 })
  })
})

describe('the last administrator', () => {
  it('cannot be taken or deactivated', async () => {
    const { email } = institute.head
    await giveRole(portal.db, operator, email, everywhere('admin'))
    await expect(takeRole(portal.db, operator, email, everywhere('admin'))).rejects.toMatchObject({
      code: 'role.lastAdmin',
    })
    await expect(setActive(portal.db, 'admin:zohra', email, false)).rejects.toMatchObject({ code: 'role.lastAdmin' })
    await giveRole(portal.db, operator, institute.teacher.email, everywhere('admin'))
    await takeRole(portal.db, operator, email, everywhere('admin'))
    expect(await rolesOf(email)).toEqual([])
  })

  it('is not an inactive account, nor one of a single department', async () => {
    await giveRole(portal.db, operator, institute.head.email, everywhere('admin'))
    await giveRole(portal.db, operator, institute.inactive.email, everywhere('admin'))
    const ofDepartment: Grant = { role: 'admin', departmentId: institute.departments.own }
    await giveRole(portal.db, operator, institute.teacher.email, ofDepartment)
    const taken = takeRole(portal.db, operator, institute.head.email, everywhere('admin'))
    await expect(taken).rejects.toMatchObject({ code: 'role.lastAdmin' })
  })

  it('remains when the last two are taken at the same time', async () => {
    const both = [institute.head.email, institute.colleague.email]
    for (const email of both) await giveRole(portal.db, operator, email, everywhere('admin'))
    const results = await Promise.allSettled(
      both.map((email) => takeRole(portal.db, operator, email, everywhere('admin'))),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await listRoles(portal.db)).map(({ role }) => role)).toEqual(['admin'])
  })
})

describe("an account without a teacher's record", () => {
  it('signs in with id 0 and its roles, and proves its password', async () => {
    const email = 'scolarite@institut.example'
    const secret = await createStaffAccount(portal.db, 'admin:zohra', { email, firstName: 'Sonia', lastName: 'Gharbi' })
    await giveRole(portal.db, operator, email, everywhere('registrar'))
    const credentials = { email, password: secret, annee_id: institute.years.current, role: 2, compte: 2 }
    const { user }: { user: { api_token: string } } = Object((await portal.post('/api/login', credentials)).body)
    expect(user).toMatchObject({
      enseignant_id: 0,
      name: 'Sonia Gharbi',
      departement_id: 0,
      chef: 0,
      cycle_id: null,
      specialite_id: null,
      roles: ['registrar'],
    })
    const headers = { authorization: `Bearer ${user.api_token}` }
    const verify = (id: number, word: string) =>
      portal.post('/api/password_verification_enseignant', { id, password: word }, headers)
    expect((await verify(0, secret)).body).toEqual({ Enseignant: { etat: 1 } })
    expect((await verify(0, 'wrong')).body).toEqual({ Enseignant: { etat: 0 } })
    expect((await verify(institute.teacher.id, secret)).status).toBe(403)
    expect((await portal.post('/api/logout', {}, headers)).status).toBe(200)
  })

  it('is not created for an e-mail that has an account', async () => {
    const taken = { email: institute.teacher.email.toUpperCase(), firstName: 'A', lastName: 'B' }
    await expect(createStaffAccount(portal.db, 'admin:zohra', taken)).rejects.toMatchObject({ code: 'email.taken' })
  })
})

describe('the copies of an account in the row of its teacher', () => {
  it('follow the account, and the account follows them', async () => {
    const { id } = institute.colleague
    const read = () =>
      portal.db
        .selectFrom('account as a')
        .innerJoin('teacher as t', 't.id', 'a.id')
        .select(['a.email', 't.email as teacher_email', 'a.last_name', 't.last_name as teacher_last_name'])
        .where('a.id', '=', id)
        .executeTakeFirstOrThrow()
    await portal.db.updateTable('account').set({ email: 'first@institut.example' }).where('id', '=', id).execute()
    expect(await read()).toMatchObject({ email: 'first@institut.example', teacher_email: 'first@institut.example' })
    const changed = { email: institute.colleague.email, last_name: 'Autre' }
    await portal.db.updateTable('teacher').set(changed).where('id', '=', id).execute()
    expect(await read()).toEqual({ ...changed, teacher_email: changed.email, teacher_last_name: 'Autre' })
  })

  it('make a teacher of somebody with an account, and give nobody the account of somebody else', async () => {
    const { id } = await portal.db
      .insertInto('account')
      .values({ email: 'rim@institut.example', password_hash: 'hash', first_name: 'Rim', last_name: 'Dridi' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: _, ...record } = await portal.db
      .selectFrom('teacher')
      .selectAll()
      .where('id', '=', institute.colleague.id)
      .executeTakeFirstOrThrow()
    const createTeacher = (email: string) =>
      portal.db
        .insertInto('teacher')
        .values({ ...record, id, identifier: '99999999', email })
        .execute()
    await expect(createTeacher('other@institut.example')).rejects.toMatchObject({ code: '23505' })
    await createTeacher('rim@institut.example')
    expect(await accountOf('rim@institut.example').executeTakeFirst()).toEqual({ id })
  })

  it('are refused when another account has the e-mail', async () => {
    const { id } = institute.teacher
    const stolen = portal.db.updateTable('teacher').set({ email: institute.head.email }).where('id', '=', id).execute()
    await expect(stolen).rejects.toMatchObject({ code: '23505' })
    expect(await accountOf(institute.teacher.email).executeTakeFirst()).toEqual({ id })
  })
})

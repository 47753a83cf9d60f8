import { roles } from '@portal/release-format/roles'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { keepPeopleAs } from '../../../testing/people.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { staffClient } from '../../../testing/rest-client.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { testPicture } from '../../../testing/test-picture.ts'
import { encodeForm, storedKeys, upload } from '../../../testing/uploads.ts'
import { toPhoto } from './photos.sql.ts'

const { portal, institute, own: teacher, colleague } = await startTeachingPortal()
const { db } = portal
const { groups, subjects } = teachingIds
const year = institute.years.current
const registrar = await keepPeopleAs(portal)
const ofOther = await keepPeopleAs(portal, ['registrar'], institute.departments.other)
const admin = await keepPeopleAs(portal, ['admin'])
const none = toPhoto(null).version
const student = 1

beforeEach(async () => {
  await db.updateTable('student').set({ photo_key: null }).execute()
  for (const key of await storedKeys(portal)) await portal.storage.delete(key)
})

async function store(
  id: number,
  version: string,
  { bytes, by = registrar }: { bytes?: Buffer; by?: typeof admin } = {},
) {
  const form = new FormData()
  form.append('photo', new File([new Uint8Array(bytes ?? (await testPicture()))], `${id}.jpg`))
  const headers = { ...by.headers, 'if-match': version }
  return upload(portal, `/api/v1/students/${id}/photo`, headers, await encodeForm(form), 'PUT')
}
const versionOf = async (id = student): Promise<string> =>
  Object((await registrar.get(`students/${id}`)).body).photo.version
const open = (path: string, headers: object) =>
  portal.app.inject({ method: 'GET', url: `/api/v1/${path}/${student}/photo`, headers: { ...headers } })
const asOffice = (headers: object) => open('students', headers)
const asTeacher = (headers: object) => open('own-students', headers)
const actions = async () => {
  const { items } = Object((await registrar.get(`students/${student}/history`)).body)
  return items.map(({ action }: { action: string }) => action)
}

describe('R-shared-66: the photo of a student', () => {
  it('is stored upright and small, without what the camera wrote, replaced and removed', async () => {
    const first = await store(student, none, { bytes: await testPicture({ width: 1200, height: 900 }) })
    expect(first).toMatchObject({ status: 200, body: { exists: true } })
    expect(await storedKeys(portal)).toEqual([expect.stringMatching(/^student-photos\/[\da-f-]{36}\.webp$/)])
    const opened = await asOffice(registrar.headers)
    expect(opened.headers['content-type']).toBe('image/webp')
    const { format, width, height, exif } = await sharp(opened.rawPayload).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 450, height: 600, exif: undefined })
    const unchanged = { ...registrar.headers, 'if-none-match': String(opened.headers.etag) }
    expect((await asOffice(unchanged)).statusCode).toBe(304)

    expect((await store(student, Object(first.body).version)).status).toBe(200)
    expect(await storedKeys(portal)).toHaveLength(1)
    expect((await asOffice(unchanged)).statusCode).toBe(200)
    const removal = { ...registrar.headers, 'if-match': await versionOf() }
    expect(await portal.remove(`/api/v1/students/${student}/photo`, removal)).toMatchObject({
      ...{ status: 200, body: { exists: false, version: none } },
    })
    expect([await storedKeys(portal), (await asOffice(registrar.headers)).statusCode]).toEqual([[], 404])
    expect(await actions()).toEqual(['student.photoRemoved', 'student.photoStored', 'student.photoStored'])
  })

  it('that was replaced meanwhile is neither replaced nor removed, and nothing is left behind', async () => {
    expect((await store(student, none)).status).toBe(200)
    const keys = await storedKeys(portal)
    expect(await store(student, none)).toMatchObject(refusedWith(412, 'version.changed'))
    const removal = { ...registrar.headers, 'if-match': none }
    expect(await portal.remove(`/api/v1/students/${student}/photo`, removal)).toMatchObject(
      refusedWith(412, 'version.changed'),
    )
    expect(await portal.remove(`/api/v1/students/${student}/photo`, registrar.headers)).toMatchObject(
      refusedWith(428, 'version.missing'),
    )
    expect(await storedKeys(portal)).toEqual(keys)
    await db.updateTable('student').set({ photo_key: null }).execute()
    expect(await portal.remove(`/api/v1/students/${student}/photo`, removal)).toMatchObject(refusedWith(404, 'absent'))
  })

  it.each([
    ['other content', Buffer.from('%PDF-1.7 with a few more bytes'), 422, 'photo.type'],
    ['a damaged picture', Buffer.from('\xff\xd8\xff\xe0 no picture at all', 'latin1'), 422, 'photo.type'],
  ])('is refused and leaves nothing when it is %s', async (_, bytes, status, code) => {
    expect(await store(student, none, { bytes })).toMatchObject(refusedWith(status, code))
    expect([await storedKeys(portal), await versionOf()]).toEqual([[], none])
  })

  it.each(roles)('is stored by the role %s only if it keeps students', async (role) => {
    const { status } = await store(student, none, { by: await keepPeopleAs(portal, [role]) })
    expect(status).toBe(role === 'registrar' ? 200 : 403)
    expect(await storedKeys(portal)).toHaveLength(role === 'registrar' ? 1 : 0)
  })

  it('is seen by who administers the student, and by nobody of another department', async () => {
    await store(student, none)
    expect((await asOffice(admin.headers)).statusCode).toBe(200)
    expect((await asOffice(ofOther.headers)).statusCode).toBe(404)
    expect((await store(student, await versionOf(), { by: ofOther })).status).toBe(404)
    for (const role of roles.filter((one) => !['registrar', 'admin'].includes(one)))
      expect([role, (await asOffice((await staffClient(portal, [role])).headers)).statusCode]).toEqual([role, 403])
  })

  it('is seen by who teaches the student in the year of the session, or calls the roll with them', async () => {
    await store(student, none)
    await db.deleteFrom('timetable_session').where('teacher_id', '=', institute.colleague.id).execute()
    const headOfDepartment = await signInHeaders(db, institute.head)
    const formerYear = await signInHeaders(db, institute.teacher, { year_id: institute.years.previous })
    const seenBy = async () =>
      Promise.all(
        [teacher, colleague, headOfDepartment, formerYear].map(async (who) => (await asTeacher(who)).statusCode),
      )
    expect(await seenBy()).toEqual([200, 404, 404, 404])
    await db
      .insertInto('shared_roll')
      .values({ year_id: year, subject_id: subjects.algorithms, partner_id: institute.colleague.id })
      .execute()
    expect(await seenBy()).toEqual([200, 200, 404, 404])
    expect((await asTeacher(registrar.headers)).statusCode).toBe(403)
  })

  it('is in the list of a group for its teacher alone', async () => {
    await store(student, none)
    const listedBy = async (headers: Record<string, string>, groupId: number) =>
      Object((await portal.get(`/api/v1/own-students/photos?groupId=${groupId}`, headers)).body).items
    const { idNumber } = await registrar.student(student)
    const photo = { id: student, idNumber, version: await versionOf() }
    expect(await listedBy(teacher, groups.tutorialA)).toEqual([photo])
    expect(await listedBy(teacher, groups.lecture)).toEqual([photo])
    expect(await listedBy(teacher, groups.practicalA2)).toEqual([])
    const otherHead = await signInHeaders(db, institute.otherHead)
    expect(await listedBy(otherHead, groups.tutorialA)).toEqual([])
  })
})

describe('R-shared-66: files that are named by students', () => {
  const match = async (names: string[], by = registrar) =>
    Object((await portal.post('/api/v1/student-photo-matches', { names }, by.headers)).body).items

  it('are those of the student with the number, or a former one, in the order of the names', async () => {
    const [kept, double] = [await registrar.add(), await registrar.add()]
    await registrar.merge(kept.id, double.id)
    await store(kept.id, none)
    const items = await match(['rang', double.idNumber, ` ${kept.idNumber} `])
    const found = { id: kept.id, idNumber: kept.idNumber, photo: { exists: true, version: await versionOf(kept.id) } }
    expect(items).toEqual([null, expect.objectContaining(found), expect.objectContaining(found)])
  })

  it('are of nobody where two students have had the number in two spellings', async () => {
    const [kept, other] = [await registrar.add(), await registrar.add()]
    const spellings = [`ab${kept.idNumber}`, `AB${kept.idNumber}`]
    for (const [place, student_id] of [kept.id, other.id].entries())
      await db
        .insertInto('merged_student')
        .values({ former_id: 9_000 + place, id_number: spellings[place]!, student_id })
        .execute()
    expect(await match([...spellings, kept.idNumber])).toEqual([null, null, expect.objectContaining({ id: kept.id })])
  })

  it('are of nobody for a registrar of another department', async () => {
    const { idNumber } = await registrar.add({ groupId: groups.practicalA1 })
    expect(await match([idNumber], ofOther)).toEqual([null])
    expect(await match([idNumber])).toMatchObject([{ idNumber }])
  })
})

it('R-shared-66: a student who stays in a merge keeps the photo, or gets that of the double', async () => {
  const [first, double] = [await registrar.add(), await registrar.add()]
  await store(double.id, none)
  const photo = await versionOf(double.id)
  await registrar.merge(first.id, double.id)
  expect(await versionOf(first.id)).toBe(photo)
  const other = await registrar.add()
  await store(other.id, none)
  await registrar.merge(first.id, other.id)
  expect(await versionOf(first.id)).toBe(photo)
})

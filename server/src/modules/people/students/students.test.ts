import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keepPeopleAs, studentFacts } from '../../../testing/people.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute, own: teacher } = await startTeachingPortal()
const { own, other } = institute.departments
const { groups } = teachingIds
const year = institute.years.current
// LM1 becomes a speciality of the other department.
await portal.db.updateTable('speciality').set({ department_id: other }).where('code', '=', 'LM').execute()

const registrar = await keepPeopleAs(portal)
const ofOwn = await keepPeopleAs(portal, ['registrar'], own)
const ofOther = await keepPeopleAs(portal, ['registrar'], other)
const admin = await keepPeopleAs(portal, ['admin'])
const arabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

describe('the students of a registrar', () => {
  it('are those of all departments, or those who are or were in a group of one', async () => {
    const inForeign = await registrar.add({ groupId: groups.foreignTutorial })
    const inNone = await registrar.add()
    expect(ids(await registrar.list('limit=200'))).toEqual(expect.arrayContaining([1, inForeign.id, inNone.id]))
    expect(ids(await admin.list('limit=200'))).toContain(inNone.id)
    expect(ids(await ofOther.list())).toEqual([inForeign.id])
    expect(ids(await ofOwn.list('limit=200'))).not.toContain(inForeign.id)
    for (const { id } of [inForeign, inNone]) {
      expect((await ofOwn.get(`students/${id}`)).status).toBe(404)
      expect((await ofOwn.get(`students/${id}/history`)).status).toBe(404)
      expect((await ofOwn.change(id, studentFacts(), '"any"')).status).toBe(404)
    }
  })

  it('are found by prefixes of words of their names in both scripts, and by the start of a number', async () => {
    const { id, idNumber } = await registrar.add({
      firstName: 'Éloïse',
      lastName: 'Béjaoui',
      firstNameAr: 'إيلاف',
      lastNameAr: 'البجاوي',
      groupId: groups.practicalA1,
    })
    for (const search of [
      'bejaoui',
      'elo bej',
      'البجاوي',
      'بجاوي ايلاف',
      idNumber,
      idNumber.slice(0, 7),
      arabicDigits(idNumber),
    ])
      expect([search, ids(await registrar.list(`search=${encodeURIComponent(search)}`))]).toEqual([search, [id]])
    expect(await registrar.list('search=jaoui')).toEqual([])
    expect(await ofOther.list('search=bejaoui')).toEqual([])
  })

  it('are filtered by a group, with the members of the groups inside it', async () => {
    expect(ids(await registrar.list(`groupId=${groups.tutorialA}`))).toEqual(expect.arrayContaining([1, 2, 3]))
    expect(ids(await registrar.list(`groupId=${groups.practicalA2}`))).toEqual([3])
  })

  it('come in pages by name, of which none repeats or leaves out a student', async () => {
    const all = ids(await registrar.list('limit=200'))
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor ? `limit=2&cursor=${cursor}` : 'limit=2'
      const page: { items: { id: number }[]; next: string | null } = Object(
        (await registrar.get(`students?${query}`)).body,
      )
      seen.push(...ids(page.items))
      cursor = page.next
    }
    expect(seen).toEqual(all)
  })

  it('have counts of their records, and no values', async () => {
    const body = {
      ...{ enseignant_id: institute.teacher.id, group_id: groups.practicalA1, matiere_id: 2, quart_id: 1, type: 3 },
      date: '2026-09-17',
    }
    const rows = [{ cin: '00000001', abs: 0, note: '' }]
    expect((await portal.post('/api/presence/add', { ...body, list: rows }, teacher)).status).toBeLessThan(500)
    const { records } = Object((await registrar.get('students/1')).body)
    expect(Object.keys(records)).toEqual(['marks', 'attendance', 'absences', 'registers', 'eliminations', 'projects'])
  })
})

describe('a new student', () => {
  it('is created once, however often the call is repeated', async () => {
    const key = randomUUID()
    const facts = { groupId: null, ...studentFacts() }
    const first = await portal.post('/api/v1/students', facts, registrar.once(key))
    const again = await portal.post('/api/v1/students', facts, registrar.once(key))
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await registrar.list(`search=${facts.idNumber}`)).toHaveLength(1)
  })

  it('is refused with a number that is taken, also by two calls at once', async () => {
    const { idNumber } = await registrar.add()
    expect(await registrar.create({ idNumber })).toMatchObject(refusedWith(409, 'student.numberTaken'))
    const racing = await Promise.all([0, 1].map(() => registrar.create({ idNumber: '71717171' })))
    expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('is in a group when the role is of one department', async () => {
    expect(await ofOwn.create()).toMatchObject(refusedWith(422, 'student.groupMissing'))
    expect((await ofOwn.create({ groupId: groups.foreignTutorial })).status).toBe(404)
    expect(await ofOwn.create({ groupId: groups.practicalA2 })).toMatchObject({
      status: 201,
      body: { student: { enrolments: [{ year: { id: year }, group: { name: 'LI1-A-TP2' } }] } },
    })
  })

  it('has a plausible date of birth', async () => {
    for (const birthDate of ['1899-12-31', '2999-01-01'])
      expect(await registrar.create({ birthDate })).toMatchObject(refusedWith(422, 'birthdate.implausible'))
  })

  it('is not created by an administrator', async () => {
    expect((await admin.create()).status).toBe(403)
  })
})

describe('the facts of a student', () => {
  it('are changed in the version that was seen, and recorded', async () => {
    const before = await registrar.add()
    const facts = studentFacts({ idNumber: before.idNumber, lastName: 'Trabelsi' })
    expect(await registrar.change(before.id, facts)).toMatchObject({ status: 200, body: { lastName: 'Trabelsi' } })
    expect(await registrar.change(before.id, facts, before.version)).toMatchObject(refusedWith(412, 'version.changed'))
    const { items } = Object((await registrar.get(`students/${before.id}/history`)).body)
    expect(items).toMatchObject([
      {
        action: 'student.changed',
        actor: { name: 'Sonia Gharbi' },
        details: { changes: { lastName: { from: before.lastName, to: 'Trabelsi' } } },
      },
      { action: 'student.created' },
    ])
  })

  it('of one version are changed by one of two calls at once', async () => {
    const { id, version, idNumber } = await registrar.add()
    const racing = ['Zouari', 'Jaziri'].map((lastName) =>
      registrar.change(id, studentFacts({ idNumber, lastName }), version),
    )
    expect((await Promise.all(racing)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('cannot have the number of another student', async () => {
    const [one, two] = [await registrar.add(), await registrar.add()]
    expect(await registrar.change(one.id, studentFacts({ idNumber: two.idNumber }))).toMatchObject(
      refusedWith(409, 'student.numberTaken'),
    )
  })
})

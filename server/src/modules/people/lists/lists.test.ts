import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { render } from '../../../documents/render.ts'
import { keepPeopleAs } from '../../../testing/people.ts'
import { printedInstitute } from '../../../testing/printed-institute.ts'
import { textOf } from '../../../testing/printed-text.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { readGroup } from '../groups/groups.service.ts'
import type { Student } from '../students/student.schemas.ts'
import { limits } from './lists.service.ts'
import { groupListJob, studentListJob } from './student-list-job.ts'

const { portal, institute, own: teacher } = await startTeachingPortal()
const { groups } = teachingIds
const registrar = await keepPeopleAs(portal)
const admin = await keepPeopleAs(portal, ['admin'])
const ofOther = await keepPeopleAs(portal, ['registrar'], institute.departments.other)
await registrar.add({
  ...{ idNumber: '01234567', lastName: '=Béjaoui', firstName: 'Éloïse', groupId: groups.practicalA1 },
  ...{ lastNameAr: 'البجاوي', firstNameAr: 'إيلاف' },
})

const rowsOf = (body: unknown) => {
  const [sheet = {}] = Object.values(read(body).Sheets)
  return utils.sheet_to_json<Record<string, string>>(sheet)
}
const file = (path: string, by = registrar) =>
  portal.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers: by.headers })

describe.each(['', 'search=bejaoui', `groupId=${groups.tutorialA}`, 'search=nobody'])(
  'the students of "%s"',
  (filter) => {
    it('are as many in the count and the spreadsheet as in the list', async () => {
      for (const by of [registrar, admin, ofOther]) {
        const listed = await by.list(`limit=200&${filter}`)
        expect((await by.get(`students/count?${filter}`)).body).toEqual({ students: listed.length })
        const { rawPayload } = await file(`students/spreadsheet?${filter}`, by)
        expect(rowsOf(rawPayload).map((row) => row['CIN ou passeport'])).toEqual(listed.map(({ idNumber }) => idNumber))
      }
    })
  },
)

describe('the spreadsheet of students', () => {
  it('has numbers with their leading zeros, names in both scripts, and the group of the year', async () => {
    const { rawPayload, headers } = await file('students/spreadsheet?search=bejaoui')
    expect(rowsOf(rawPayload)).toEqual([
      expect.objectContaining({
        ...{ 'CIN ou passeport': '01234567', Nom: '=Béjaoui', Prénom: 'Éloïse', 'Nom en arabe': 'البجاوي' },
        ...{ Sexe: 'Féminin', 'Date de naissance': '14/03/2005', Groupe: 'LI1-A-TP1' },
      }),
    ])
    expect(headers['content-disposition']).toContain('filename="etudiants.xlsx"')
  })

  it('and the print are refused for more students than one file has', async () => {
    const before = { ...limits }
    Object.assign(limits, { spreadsheet: 1, print: 1 })
    for (const path of ['students/spreadsheet', 'students/print'])
      expect(await registrar.get(path)).toMatchObject(refusedWith(409, 'students.tooMany'))
    Object.assign(limits, before)
  })
})

describe('the printed lists', () => {
  const { caller, language } = {
    caller: {
      accountId: 1,
      sessionId: 1,
      yearId: institute.years.current,
      isReadOnly: false,
      teacher: null,
      grants: [{ role: 'registrar' as const, departmentId: null }],
    },
    language: 'fr' as const,
  }
  const studentsOf = async (query: string): Promise<Student[]> => Object(await registrar.list(query))
  const members = (id: number) => studentsOf(`groupId=${id}&limit=200`)

  it('of a group has institute, group, year, and numbered names, and no number of a person', async () => {
    const { group } = await readGroup(portal.db, { caller, language }, groups.tutorialA)
    const students = await members(group.id)
    const text = await textOf(render(groupListJob(students, { group, language, institute: printedInstitute })))
    expect(text).toContain(printedInstitute.fr)
    expect(text).toContain(group.name)
    expect(text).toContain(`Année universitaire : ${group.year.name}`)
    expect(text).toContain(`Étudiants : ${students.length}`)
    for (const [index, { firstName, lastName, idNumber }] of students.entries()) {
      expect(text).toContain(`${index + 1} ${lastName} ${firstName}`)
      expect(text).not.toContain(idNumber)
    }
  })

  it('has the names in the script of the language', async () => {
    const { group } = await readGroup(portal.db, { caller, language }, groups.practicalA1)
    const sheet = (of: 'fr' | 'ar', students: Student[]) =>
      JSON.stringify(groupListJob(students, { group, language: of, institute: printedInstitute }).sheet)
    const students = await members(group.id)
    expect(sheet('ar', students)).toContain('البجاوي إيلاف')
    expect(sheet('fr', students)).toContain('=Béjaoui Éloïse')
  })

  it('of a search says so, with number and date of birth', async () => {
    const found = await studentsOf('search=bejaoui')
    const yearId = institute.years.current
    const job = studentListJob(found, { group: null, search: 'bejaoui', yearId, language, institute: printedInstitute })
    expect(await textOf(render(job))).toMatch(/Recherche : bejaoui.*=Béjaoui Éloïse 01234567 14\/03\/2005 LI1-A-TP1/)
  })

  it('are a PDF for those who read the list, 404 for a group of others, and 409 for an empty one', async () => {
    for (const path of [`groups/${groups.tutorialA}/door-list?lang=ar`, `students/print?groupId=${groups.tutorialA}`]) {
      expect((await admin.get(path)).status).toBe(200)
      const { headers, rawPayload } = await file(path)
      expect([headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
      expect((await portal.get(`/api/v1/${path}`, teacher)).status).toBe(403)
      expect((await ofOther.get(path)).status).toBe(404)
    }
    await portal.db.deleteFrom('enrolment').where('group_id', '=', groups.practicalA2).execute()
    expect(await registrar.get(`groups/${groups.practicalA2}/door-list`)).toMatchObject(
      refusedWith(409, 'group.noStudents'),
    )
  })
})

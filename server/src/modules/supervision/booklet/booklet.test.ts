import { inflateSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from '../../../documents/render.ts'
import { printedInstitute } from '../../../testing/printed-institute.ts'
import { startProjects } from '../../../testing/projects.ts'
import { bookletJob, type Booklets, type BookletStudent, selectBooklets } from './booklet.service.ts'

const started = await startProjects()
beforeEach(() => started.clear())

const path = '/api/pdf/cahier_de_suivi_pour_discuter_la_fin_des_etudes'
/** Page count of a PDF. */
const pagesOf = (pdf: string) => Number(/\/Type\s*\/Pages[^>]*\/Count (\d+)/.exec(pdf)?.[1])

/** Number of text lines in a PDF; every line must be closed. */
function linesOf(pdf: string): number {
  const streams = [...pdf.matchAll(/\/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)]
  const contents = streams.map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
  return contents.join('\n').match(/\bBT\b/g)?.length ?? 0
}

describe('the routes', () => {
  const key = () => `${started.institute.years.current}/${started.institute.teacher.id}`

  it('R-supervision-27: print licence and master students separately', async () => {
    for (const student of [1, 2, 5]) await started.assign(student)
    const answers = await Promise.all(
      ['', '_master'].map((suffix) => started.portal.get(`${path}${suffix}/${key()}`, started.headers.teacher)),
    )
    expect(answers.map(({ status, headers }) => [status, headers['content-type'], headers['cache-control']])).toEqual([
      [200, 'application/pdf', 'no-store'],
      [200, 'application/pdf', 'no-store'],
    ])
    expect(answers.map(({ headers }) => headers['content-disposition'])).toEqual([
      'inline; filename="cahier-de-suivi-licence-2026-2027.pdf"',
      'inline; filename="cahier-de-suivi-master-2026-2027.pdf"',
    ])
    expect(answers.map(({ body }) => pagesOf(String(body)))).toEqual([2, 1])
  })

  it('R-supervision-27: print own students only, for the signed-in teacher', async () => {
    await started.assign()
    expect((await started.portal.get(`${path}/${key()}`)).status).toBe(401)
    for (const stranger of ['colleague', 'head', 'otherHead'] as const)
      expect((await started.portal.get(`${path}/${key()}`, started.headers[stranger])).status).toBe(403)
    const { teacher, years } = started.institute
    expect((await started.portal.get(`${path}/900000/${teacher.id}`, started.headers.teacher)).status).toBe(404)
    expect((await started.portal.get(`${path}/${years.current}/x`, started.headers.teacher)).status).toBe(422)
  })

  it('print the stored data of a student, in Arabic where available', async () => {
    const { db } = started.portal
    await db
      .updateTable('student')
      .set({ first_name_ar: 'أمين', last_name_ar: 'بن صالح' })
      .where('id', '=', 5)
      .execute()
    await db.updateTable('speciality').set({ name_ar: 'البيانات' }).where('id', '=', 3).execute()
    const subject_id = await started.propose('Étude d’un réseau')
    await started.assign(5, { subject_id })
    await started.assign(6)
    const { teacher, years } = started.institute
    const booklets = await selectBooklets(db, { yearId: years.current, teacherId: teacher.id, cycleId: 2 })
    expect(booklets).toMatchObject({ year: '2026-2027', teacher: 'enseignant Essai', department: 'الإعلامية' })
    expect(booklets?.students).toEqual([
      {
        name: 'Numéro 5 Etudiant',
        arabicName: 'بن صالح أمين',
        code: '00000005',
        group: 'MD2',
        speciality: 'البيانات',
        subject: 'Étude d’un réseau',
        defence: null,
      },
      {
        name: 'Numéro 6 Etudiant',
        arabicName: '',
        code: '00000006',
        group: 'MD2',
        speciality: 'البيانات',
        subject: null,
        defence: null,
      },
    ])
    await db
      .updateTable('project_assignment')
      .set({ state: 1, defence_on: '2027-06-05' })
      .where('student_id', '=', 5)
      .execute()
    const decided = await selectBooklets(db, { yearId: years.current, teacherId: teacher.id, cycleId: 2 })
    expect(decided?.students.map(({ defence }) => defence)).toEqual(['05/06/2027', null])
  })
})

const student: BookletStudent = {
  name: 'Ben Salah #panic() Amine',
  arabicName: 'بن صالح أمين',
  code: '01234567',
  group: 'LGL3-A1',
  speciality: 'الإجازة في هندسة البرمجيات',
  subject: 'Étude "d’un" *réseau* $x$',
  defence: null,
}
const print = (students: BookletStudent[]) => {
  const booklets: Booklets = { year: '2026-2027', teacher: 'سامي الطرابلسي', department: 'الإعلامية', students }
  return render(bookletJob(booklets, 1, printedInstitute)).toString('latin1')
}

describe('the pages', () => {
  it.each([
    ['of no student are one', [], 1],
    ['of a student are one', [student], 1],
    ['of a student without subject or Arabic name are one', [{ ...student, subject: null, arabicName: '' }], 1],
    [
      'of the longest subjects are one each',
      Array(2).fill({ ...student, subject: 'Étude d’un réseau '.repeat(27) }),
      2,
    ],
  ])('%s', (_name, students, pages) => {
    expect(pagesOf(print(students))).toBe(pages)
  })

  it('break an unbreakable subject that is wider than a line', () => {
    const [short, long] = ['x', 'x'.repeat(500)].map((subject) => print([{ ...student, subject }]))
    expect(pagesOf(long ?? '')).toBe(1)
    expect(linesOf(long ?? '')).toBe(linesOf(short ?? '') + 8)
  })

  it('of 200 students take less than 10 seconds of CPU time', () => {
    const begun = process.cpuUsage()
    expect(pagesOf(print(Array.from({ length: 200 }, (_, at) => ({ ...student, code: String(at) }))))).toBe(200)
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1e6).toBeLessThan(10)
  })
})

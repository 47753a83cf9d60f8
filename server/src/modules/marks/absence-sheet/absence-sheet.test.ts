import { expect, it } from 'vitest'
import { render } from '../../../documents/render.ts'
import { printedInstitute } from '../../../testing/printed-institute.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { absenceSheetJob } from './absence-sheet.service.ts'

const { portal, institute, own } = await startTeachingPortal()

const groups = (body: object, headers = own) => portal.post('/api/group/get_by_ensiegnant_imp', body, headers)

it('R-marks-25: lists the teacher’s groups of the year by speciality', async () => {
  const { body } = await groups({ enseignant_id: institute.teacher.id, lang: 'fr' })
  const names = ['LI1', 'LI1-A', 'LI1-A-TP1', 'LI1-A-TP2', 'LI1-B']
  const list = names.map((groupe) => ({ specialite: 'Informatique', groupe, group_id: expect.any(Number) }))
  expect(body).toEqual({ Groups: list })
  expect((await groups({ enseignant_id: institute.colleague.id, lang: 'fr' })).status).toBe(403)
})

it('R-marks-26: returns specialities in the language of the request', async () => {
  await portal.db.updateTable('speciality').set({ name_ar: 'إعلامية' }).where('id', '=', 1).execute()
  const inLanguage = async (lang: string) => (await groups({ enseignant_id: institute.teacher.id, lang })).body
  expect(await inLanguage('ar')).toMatchObject({ Groups: [{ specialite: 'إعلامية' }, {}, {}, {}, {}] })
  for (const lang of ['fr', 'en'])
    expect(await inLanguage(lang)).toMatchObject({ Groups: [{ specialite: 'Informatique' }, {}, {}, {}, {}] })
})

it('R-marks-25: prints a sheet only for a group of the teacher', async () => {
  const answer = await portal.get(`/api/impression_fiche_absence/${teachingIds.groups.tutorialA}?lang=ar`, own)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toBe('inline; filename="fiche-absence-LI1-A.pdf"')
  expect(String(answer.body).slice(0, 5)).toBe('%PDF-')
  expect((await portal.get(`/api/impression_fiche_absence/${teachingIds.groups.foreign}`, own)).status).toBe(404)
  expect((await portal.get('/api/impression_fiche_absence/0', own)).status).toBe(422)
})

it.each([
  ['fr', 0, 1],
  ['fr', 25, 1],
  ['en', 72, 2],
  ['ar', 72, 2],
] as const)('in %s a sheet of %i students has %i pages', (language, count, pages) => {
  const students = Array.from({ length: count }, (_, at) => ({
    code: String(at).padStart(8, '0'),
    name: '#panic() *x*',
  }))
  const sheet = { year: '2026-2027', speciality: 'Informatique', group: 'LI1', teacher: 'Amine "Ben" $x$', students }
  const pdf = render(absenceSheetJob(sheet, printedInstitute, language)).toString('latin1')
  expect(Number(/\/Type\s*\/Pages[^>]*\/Count (\d+)/.exec(pdf)?.[1])).toBe(pages)
})

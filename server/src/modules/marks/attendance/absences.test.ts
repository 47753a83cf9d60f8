import { read, utils } from 'xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { rollCalls, rollRow } from '../../../testing/roll.ts'
import { attendanceBodies, studentCodes, daysAfter, moveSemesterToToday } from '../../../testing/attendance-bodies.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import * as wire from './attendance.schemas.ts'

const { groups, subjects } = teachingIds
const [first, second, third] = studentCodes

const { portal, institute, own } = await startTeachingPortal()
const tuesday = await moveSemesterToToday(portal.db)
const bodies = attendanceBodies(institute, tuesday)
beforeEach(() => portal.db.deleteFrom('attendance_sheet').execute())

const call = (path: string, body: object, headers = own) => portal.post(`/api/seance/absance/${path}`, body, headers)
const absent = (date: string, ...absentees: string[]) => {
  const array = [first, second, third].map((cin) => ({ cin, abs: absentees.includes(cin) ? 0 : 1, note: '' }))
  return call('add', bodies.save(array, { date }))
}
const key = () => ({
  group_id: groups.tutorialA,
  matiere_id: subjects.algorithms,
  type: 2,
  enseignant_id: institute.teacher.id,
})

describe('absence statistics', () => {
  const cards = async (headers = own) => {
    const answer = await call('matiere/groupe', { enseignant_id: institute.teacher.id }, headers)
    return assertMatchesSchema(wire.SessionGroupsResponse, answer).SeanceDate
  }
  const counts = async (changes: object = {}) => {
    const answer = await call('get_absance_etudiant_bymatiere_type', { ...key(), ...changes })
    return assertMatchesSchema(wire.AbsenceCountsResponse, answer).SeanceDate
  }

  it('R-marks-49: list a card for each group, subject and type of the year', async () => {
    await absent(tuesday)
    expect((await cards()).map(({ group, matiere, type, nbr_seances }) => [group, matiere, type, nbr_seances])).toEqual(
      [
        ['LI1', 'Algorithmique', 1, 0],
        ['LI1-A', 'Algorithmique', 2, 1],
        ['LI1-B', 'Algorithmique', 2, 0],
        ['LI1-A-TP1', 'Réseaux', 3, 0],
        ['LI1-A-TP2', 'Réseaux', 3, 0],
      ],
    )
    expect((await cards({ ...own, lang: 'ar' }))[0]).toMatchObject({ matiere: 'الخوارزميات' })
    expect(await cards({ ...own, annee: String(institute.years.previous) })).toEqual([])
  })

  it('R-marks-51: count the sessions in which a student was absent', async () => {
    await absent(daysAfter(tuesday, -14), first, second)
    await absent(daysAfter(tuesday, -7), first)
    await absent(tuesday)
    expect(await counts()).toEqual([
      { etudiant: 'Numéro 1 Etudiant', nbr: 2, cin: first, nbr_seances: 3 },
      { etudiant: 'Numéro 2 Etudiant', nbr: 1, cin: second, nbr_seances: 3 },
      { etudiant: 'Numéro 3 Etudiant', nbr: 0, cin: third, nbr_seances: 3 },
    ])
  })

  it('R-marks-50: count one group, subject and type, and own sessions only', async () => {
    await absent(tuesday, first)
    expect((await counts({ group_id: groups.lecture, type: 1 })).map(({ nbr }) => nbr)).toEqual([0, 0, 0, 0])
    expect((await call('get_absance_etudiant_bymatiere_type', { ...key(), group_id: groups.foreign })).status).toBe(404)
    const colleague = await signInHeaders(portal.db, institute.colleague)
    expect((await call('get_absance_etudiant_bymatiere_type', key(), colleague)).status).toBe(403)
  })
})

describe('the export', () => {
  const book = async (headers = own) => {
    const url = '/api/seance/absance/export'
    const answer = await portal.app.inject({ method: 'POST', url, payload: bodies.sheet(), headers })
    const sheet = Object.values(read(answer.rawPayload).Sheets)[0] ?? {}
    return { answer, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null }) }
  }

  it('R-marks-24: is a spreadsheet named Notes&Présence(group)(date)', async () => {
    const { answer } = await book()
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(answer.headers['content-disposition'])) ?? []
    expect(decodeURIComponent(name)).toBe(`Notes&Présence(LI1-A)(${tuesday}).xlsx`)
  })

  it('keeps leading zeros of codes, writes marks as numbers, and distinguishes absent, 0, no mark and never saved', async () => {
    const array = [
      { cin: first, abs: 1, note: '12,35' },
      { cin: second, abs: 0, note: '' },
    ]
    await call('add', bodies.save(array))
    const { rows, sheet } = await book()
    expect(rows).toEqual([
      ['CIN', 'Étudiant', 'Présence', 'Note', 'Précision', 'Remarque'],
      [first, 'Numéro 1 Etudiant', 'P', 12.35, null, null],
      [second, 'Numéro 2 Etudiant', 'A', 0, null, null],
      [third, 'Numéro 3 Etudiant', null, null, null, null],
    ])
    expect([sheet.A2?.t, sheet.D2?.t]).toEqual(['s', 'n'])
    const english = ['CIN', 'Student', 'Attendance', 'Mark', 'Details', 'Remark']
    expect((await book({ ...own, lang: 'en' })).rows[0]).toEqual(english)
  })

  it('R-shared-48: says the state beside presence or absence, with what belongs to it, and the remark', async () => {
    await rollCalls(portal, own, tuesday).save(
      rollRow(first, { state: 'late', minutes: 10, remark: 'Bus' }),
      rollRow(second, { state: 'excused', document: 'Certificat 12', acceptedBy: 'Scolarité' }),
      rollRow(third, { state: 'excluded' }),
    )
    expect((await book()).rows.slice(1).map((row) => row.slice(2))).toEqual([
      ['P', null, 'En retard (10 min)', 'Bus'],
      ['A', 0, 'Excusé : Certificat 12 (Scolarité)', null],
      ['A', 0, 'Exclu du cours', null],
    ])
  })

  it('writes a name that looks like a formula as text', async () => {
    const named = portal.db.updateTable('student').where('id', '=', 1)
    await named.set({ last_name: '=HYPERLINK("http://x")' }).execute()
    const { sheet, rows } = await book()
    expect(Object.values(sheet).filter((cell: { f?: string }) => cell.f !== undefined)).toEqual([])
    expect(rows.flat()).toContain('=HYPERLINK("http://x") Etudiant')
    await named.set({ last_name: 'Numéro 1' }).execute()
  })

  it('is forbidden to a colleague', async () => {
    expect((await call('export', bodies.sheet(), await signInHeaders(portal.db, institute.colleague))).status).toBe(403)
  })
})

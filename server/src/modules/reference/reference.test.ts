import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { signInHeaders } from '../../testing/institute.ts'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { studentRequestLimits } from './student-requests.ts'

const { portal, institute } = await startInstitutePortal()
const headers = await signInHeaders(portal.db, institute.teacher)
await teach()

/** Inserts one programme with a lecture group of two TD groups, and sessions of a teacher in both years. */
async function teach(): Promise<void> {
  const { departments, years, teacher, colleague } = institute
  await sql`
    insert into cycle values (1, 'Licence'), (2, 'Mastère');
    insert into level (id, cycle_id, year, name, name_ar) values
      (1, 1, 1, '1 ère année', 'السنة الأولى'), (2, 1, 2, '2 ème année', ''), (3, 2, 1, '1 ère mastère', '');
    insert into speciality (id, department_id, cycle_id, code, name, name_ar) values
      (1, ${sql.lit(departments.own)}, 1, 'LI', 'Informatique', 'الإعلامية'), (2, ${sql.lit(departments.own)}, 2, 'MI', 'Données', '');
    insert into subject (id, speciality_id, level_id, semester, code, name) values
      (1, 1, 1, 1, 'ALG', 'Algorithmique'), (2, 1, 1, 1, 'RES', 'Réseaux'), (3, 1, 1, 2, 'BD', 'Bases de données');
    insert into room (id, name, capacity) values (1, 'A1', 60);
    insert into time_slot (id, label, starts_at, ends_at) values (1, '08:30 - 10:00', '08:30', '10:00'), (2, '10:10 - 11:40', '10:10', '11:40');
    insert into student_group (id, year_id, speciality_id, level_id, kind, parent_id, name, span, parent_span) values
      (1, ${sql.lit(years.current)}, 1, 1, 1, null, 'LI1', '[0,4)', null),
      (2, ${sql.lit(years.current)}, 1, 1, 2, 1, 'LI1.A', '[0,2)', '[0,4)'),
      (3, ${sql.lit(years.current)}, 1, 1, 2, 1, 'LI1.B', '[2,4)', '[0,4)'),
      (4, ${sql.lit(years.previous)}, 1, 1, 1, null, 'LI1', '[4,8)', null);
    insert into timetable (id, year_id, semester, starts_on, ends_on) values
      (1, ${sql.lit(years.current)}, 1, '2026-09-14', '2026-12-19'), (2, ${sql.lit(years.current)}, 2, '2027-01-25', '2027-05-08'),
      (3, ${sql.lit(years.previous)}, 1, '2025-09-15', '2025-12-20');
    insert into timetable_session (timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span) values
      (1, ${sql.lit(years.current)}, 1, 1, 1, 1, ${sql.lit(teacher.id)}, 1, '[0,4)'),
      (1, ${sql.lit(years.current)}, 2, 1, 2, 1, ${sql.lit(teacher.id)}, 2, '[0,2)'),
      (1, ${sql.lit(years.current)}, 3, 2, 2, 1, ${sql.lit(teacher.id)}, 3, '[2,4)'),
      (1, ${sql.lit(years.current)}, 4, 1, 3, 2, ${sql.lit(teacher.id)}, 3, '[2,4)'),
      (1, ${sql.lit(years.current)}, 5, 1, 4, 2, ${sql.lit(teacher.id)}, 1, '[0,4)'),
      (2, ${sql.lit(years.current)}, 1, 1, 1, 3, ${sql.lit(teacher.id)}, 1, '[0,4)'),
      (1, ${sql.lit(years.current)}, 6, 1, 1, 2, ${sql.lit(colleague.id)}, 1, '[0,4)'),
      (3, ${sql.lit(years.previous)}, 1, 1, 1, 2, ${sql.lit(teacher.id)}, 4, '[4,8)');
    insert into exam_type (id, kind, name) values (1, 1, 'DS 1'), (2, 2, 'Test TP'), (3, 1, 'DS 2')`.execute(portal.db)
}

const key = (changes: object = {}) => ({
  enseignant_id: institute.teacher.id,
  semestre_id: 1,
  annee_id: institute.years.current,
  ...changes,
})
const ask = async (path: string, body: object) => (await portal.post(`/api/${path}`, body, headers)).body
const list = async (path: string) => (await portal.get(`/api/${path}`, headers)).body

describe('years', () => {
  it('are public, newest first, the current one separately', async () => {
    const [current, previous] = [
      { value: institute.years.current, label: '2026-2027' },
      { value: institute.years.previous, label: '2025-2026' },
    ]
    expect((await portal.get('/api/annee/select')).body).toEqual({
      Annee: [{ ListAnnee: [current, previous], CurrentAnnee: [current] }],
    })
    expect((await portal.get('/api/annee')).body).toEqual({ Annee: [{ CurrentAnnee: [current] }] })
  })

  it('have an id, a label and the days on which they and their semesters begin, or respond with 404', async () => {
    const { current, previous } = institute.years
    const read = async (id: number) => (await portal.post('/api/annee/get_by_id', { id })).body
    expect(await read(current)).toEqual({
      Annee: {
        ...{ id: current, annee: '2026-2027', annee_scolaire: '2026-2027', debut: '2026-09-01', fin: '2027-08-31' },
        semestres: [
          { semestre: 1, debut: '2026-09-14' },
          { semestre: 2, debut: '2027-01-25' },
        ],
      },
    })
    expect(await read(previous)).toEqual({
      Annee: {
        ...{ id: previous, annee: '2025-2026', annee_scolaire: '2025-2026', debut: '2025-09-01', fin: '2026-08-31' },
        semestres: [{ semestre: 1, debut: '2025-09-15' }],
      },
    })
    expect((await portal.post('/api/annee/get_by_id', { id: 9999 })).status).toBe(404)
  })
})

describe('days and slots', () => {
  it('R-shared-29: days are numbered Monday 1 to Saturday 6, and Sunday 0', async () => {
    const days: unknown[] = []
    for (let day = 16; day <= 22; day++) days.push(await ask('quart/get_date', { date: `2026-11-${day}` }))
    expect(days).toEqual([1, 2, 3, 4, 5, 6, 0].map((number) => ({ Date: number })))
  })

  it('R-shared-30: quart/get_date returns 1 for 2026-11-16, a Monday', async () => {
    expect(await ask('quart/get_date', { date: '2026-11-16' })).toEqual({ Date: 1 })
  })

  it('are ordered by time', async () => {
    expect(await list('quart/select')).toEqual({
      Quart: [
        { value: 1, label: '08:30 - 10:00' },
        { value: 2, label: '10:10 - 11:40' },
      ],
    })
  })
})

describe('the teaching of a teacher', () => {
  it('R-shared-32: session types are 1 Cours, 2 TD, 3 TP, 4 Autre', async () => {
    expect(await ask('emploi/get_type_matiere', key())).toEqual({
      emploi: [
        { value: 1, label: 'Cours' },
        { value: 2, label: 'TD' },
        { value: 3, label: 'TP' },
        { value: 4, label: 'Autre' },
      ],
    })
    expect(await ask('emploi/get_type_matiere', key({ semestre_id: 2 }))).toEqual({
      emploi: [{ value: 1, label: 'Cours' }],
    })
  })

  it('R-shared-27: lists are those of the requested year', async () => {
    expect(await ask('emploi/get_matiere', { ...key(), type: 1 })).toEqual({
      matieres: [{ value: 1, label: 'Algorithmique' }],
    })
    expect(await ask('emploi/get_matiere', { ...key({ annee_id: institute.years.previous }), type: 1 })).toEqual({
      matieres: [{ value: 2, label: 'Réseaux' }],
    })
  })

  const groupKey = (changes: object = {}) => ({
    ...key(),
    quart_id: 2,
    jour_id: 3,
    quan: 0,
    matiere_id: 1,
    type: 2,
    nb_heure_seance: 3,
    ...changes,
  })

  it('lists the groups of a subject, first the one of the given day and slot', async () => {
    const groups = [
      { value: 3, label: 'LI1.B' },
      { value: 2, label: 'LI1.A' },
    ]
    expect(await ask('emploi/get_group', groupKey())).toEqual({ groups })
    expect(await ask('emploi/get_group', groupKey({ quart_id: 1, jour_id: 2 }))).toEqual({
      groups: groups.toReversed(),
    })
    expect(await ask('emploi/get_group', groupKey({ matiere_id: 2 }))).toEqual({ groups: [] })
  })

  it('R-shared-33: sessions are 2 to 6 half hours long, other lengths are rejected', async () => {
    const status = async (nb_heure_seance: number) =>
      (await portal.post('/api/emploi/get_group', groupKey({ nb_heure_seance }), headers)).status
    for (const length of [2, 3, 4, 5, 6]) expect(await status(length)).toBe(200)
    for (const length of [0, 1, 7, 2.5]) expect(await status(length)).toBe(422)
  })

  it('lists the TD groups of one lecture group or several', async () => {
    const groups = [
      { value: 2, label: 'LI1.A' },
      { value: 3, label: 'LI1.B' },
    ]
    expect(await ask('emploi/get_group_td_by_group', { group_id: 1 })).toEqual({ groups })
    expect(await ask('emploi/get_group_td_by_group', { group_id: [1, 4] })).toEqual({ groups })
    expect(await ask('emploi/get_group_td_by_group', { group_id: [] })).toEqual({ groups: [] })
  })
})

describe('programmes and exams', () => {
  it('lists exam types of supervised exams and of tests separately', async () => {
    const [ds1, test, ds2] = [
      { value: 1, label: 'DS 1' },
      { value: 2, label: 'Test TP' },
      { value: 3, label: 'DS 2' },
    ]
    expect(await list('type_examen/select')).toEqual({ Type_examen: [ds1, ds2, test] })
    expect(await list('type_examen/select_ds')).toEqual({ Type_examen: [ds1, ds2] })
    expect(await list('type_examen/select_test')).toEqual({ Type_examen: [test] })
  })

  it('lists the levels of the licence, and specialities by level', async () => {
    expect(await list('niveau/select')).toEqual({
      Niveau: [
        { value: 1, label: '1 ère année' },
        { value: 2, label: '2 ème année' },
      ],
    })
    const master = { value: 2, label: 'Données', niveau_id: 3 }
    expect(await list('specialite/get_by_niveau?niveau_id=3')).toEqual({ Specialites: [master] })
    expect(await list('specialite/get_by_niveau')).toEqual({
      Specialites: [
        { value: 1, label: 'Informatique', niveau_id: 1 },
        { value: 1, label: 'Informatique', niveau_id: 2 },
        master,
      ],
    })
    expect((await portal.get('/api/specialite/get_by_niveau?niveau_id=x', headers)).status).toBe(422)
  })
})

describe('in Arabic', () => {
  const inLanguage = async (lang: string, path: string) => (await portal.get(`/api/${path}`, { ...headers, lang })).body
  const subjectsIn = async (lang: string) =>
    (await portal.post('/api/emploi/get_matiere', { ...key(), type: 1 }, { ...headers, lang })).body

  it('names are Arabic where the institute has one, French otherwise', async () => {
    await sql`
      update exam_type set name_ar = 'فرض' where id = 1;
      update subject set name_ar = 'خوارزميات' where id = 1`.execute(portal.db)
    expect(await inLanguage('ar', 'niveau/select')).toMatchObject({
      Niveau: [{ label: 'السنة الأولى' }, { label: '2 ème année' }],
    })
    expect(await inLanguage('en', 'niveau/select')).toMatchObject({ Niveau: [{ label: '1 ère année' }, {}] })
    expect(await inLanguage('ar', 'specialite/get_by_niveau?niveau_id=1')).toMatchObject({
      Specialites: [{ label: 'الإعلامية' }],
    })
    expect(await inLanguage('ar', 'type_examen/select_ds')).toMatchObject({
      Type_examen: [{ label: 'فرض' }, { label: 'DS 2' }],
    })
    expect(await subjectsIn('ar')).toMatchObject({ matieres: [{ label: 'خوارزميات' }] })
    expect(await subjectsIn('fr')).toMatchObject({ matieres: [{ label: 'Algorithmique' }] })
  })
})

it('R-shared-39: students can request verification of at most 3 subjects, and a group change within 72 hours', () => {
  expect(studentRequestLimits).toEqual({ verifiedSubjects: 3, groupChangeHours: 72 })
})

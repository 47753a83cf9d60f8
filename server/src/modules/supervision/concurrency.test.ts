import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { projects, type ProjectPortal, startProjects } from '../../testing/projects.ts'
import type { Answer } from '../../testing/test-portal.ts'

let started: ProjectPortal
beforeAll(async () => {
  started = await startProjects()
})
afterAll(() => started.portal.close())
beforeEach(() => started.clear())

const call = (path: string, body: object, who: 'head' | 'teacher' = 'teacher') =>
  started.portal.post(`/api/etudiant/${path}`, body, started.headers[who])
const codes = (answers: Answer[]) => answers.map(({ body }): string => Object(body).msg)
const won = (answers: Answer[]) => codes(answers).filter((code) => code === '')
const times = <Result>(count: number, one: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const give = (etudiant_ens_pfe_id: number, subject: object) => {
  const { teacher, years } = started.institute
  const key = { annee_id: years.current, enseignant_id: teacher.id }
  return call('add_subject', { etudiant_ens_pfe_id, ...key, ...subject })
}
const stateOf = (id: number) =>
  started.portal.db
    .selectFrom('project_assignment')
    .select(['state', 'subject_id'])
    .where('id', '=', id)
    .executeTakeFirst()

it('of heads who assign one student at one moment one wins, also when they name the students in opposite orders', async () => {
  const { colleague, teacher } = started.institute
  for (let round = 0; round < 5; round++) {
    const answers = await times(8, (index) => {
      const students = index % 2 === 0 ? [1, 2, 3, 4] : [4, 3, 2, 1]
      const supervisor = index % 2 === 0 ? teacher.id : colleague.id
      const row = { enseignant_id: supervisor, group_id: projects.groups.licence, etudiant_id: students }
      return call('store_encadrement', started.assignment({ listAffect: [row] }), 'head')
    })
    expect(won(answers)).toHaveLength(1)
    expect(new Set(codes(answers))).toEqual(new Set(['', 'assignment.studentTaken']))
    const rows = await started.portal.db.selectFrom('project_assignment').select('teacher_id').execute()
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map(({ teacher_id }) => teacher_id)).size).toBe(1)
    await started.clear()
  }
})

it('of decisions at one moment one counts', async () => {
  const id = await started.assign(1, { subject_id: await started.propose() })
  const answers = await times(10, (index) =>
    call('valider_affectation', { etudiant_ens_pfe_id: id, etat: 1 + (index % 2) }, 'head'),
  )
  expect(won(answers)).toHaveLength(1)
  const traces = await started.portal.db.selectFrom('audit_log').select('action').execute()
  const expected = (await stateOf(id))?.state === 1 ? 'assignment.validated' : 'assignment.postponed'
  expect(traces).toEqual([{ action: expected }])
})

it('of students who are given one subject at one moment one gets it', async () => {
  const [subject, ids] = [await started.propose(), await times(4, (index) => started.assign(index + 1))]
  const answers = await Promise.all(ids.map((id) => give(id, { sujet_id: subject })))
  expect(won(answers)).toHaveLength(1)
  expect(new Set(codes(answers))).toEqual(new Set(['', 'subject.used']))
})

it('students who would exchange their subjects keep them, without waiting for each other', async () => {
  const subjects = [await started.propose('Alpha'), await started.propose('Bêta')]
  const ids = await Promise.all(subjects.map((subject_id, index) => started.assign(index + 1, { subject_id })))
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(ids.map((id, index) => give(id, { sujet_id: subjects[1 - index] })))
    expect(codes(answers)).toEqual(['subject.used', 'subject.used'])
  }
})

it('a subject is never deleted from under a student, and a decided project never loses it', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 10; round++) {
    await started.clear()
    const subject = await started.propose()
    const id = await started.assign()
    const [given, deleted] = await Promise.all([
      give(id, { sujet_id: subject }),
      call('delete_subject', { id: subject }),
    ])
    const isGiven = codes([given])[0] === ''
    expect(isGiven).toBe(codes([deleted])[0] === 'subject.used')
    expect(await stateOf(id)).toMatchObject({ subject_id: isGiven ? subject : null })
    if (!isGiven) await give(id, { sujet_name: 'Autre' })
    const [decided, takenBack, removed] = await Promise.all([
      call('valider_affectation', { etudiant_ens_pfe_id: id, etat: 1 }, 'head'),
      call('delete_sujet', { etudiant_ens_pfe_id: id }),
      call('delete_affectation', { etudiant_ens_pfe_id: id, annee_id: started.institute.years.current }, 'head'),
    ])
    const now = await stateOf(id)
    if (codes([decided])[0] === '') {
      expect(now).toMatchObject({ state: 1, subject_id: expect.any(Number) })
      expect(codes([takenBack, removed])).toEqual(['assignment.decided', 'assignment.decided'])
    } else expect(now?.state ?? 0).toBe(0)
    outcomes.add(`${codes([decided])[0]}`)
  }
  expect(outcomes.has('')).toBe(true)
})

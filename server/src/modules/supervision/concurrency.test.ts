import { beforeEach, expect, it } from 'vitest'
import { projects, startProjects } from '../../testing/projects.ts'
import type { TestResponse } from '../../testing/test-portal.ts'

const started = await startProjects()
beforeEach(() => started.clear())

const call = (path: string, body: object, who: 'head' | 'teacher' = 'teacher') =>
  started.portal.post(`/api/etudiant/${path}`, body, started.headers[who])
const codes = (answers: TestResponse[]) => answers.map(({ body }): string => Object(body).msg)
const won = (answers: TestResponse[]) => codes(answers).filter((code) => code === '')
const times = <Result>(count: number, one: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const give = (etudiant_ens_pfe_id: number, subject: object) => {
  const { teacher, years } = started.institute
  const key = { annee_id: years.current, enseignant_id: teacher.id }
  return call('add_subject', { etudiant_ens_pfe_id, ...key, ...subject })
}
const assigned = (id: number) =>
  started.portal.db
    .selectFrom('project_assignment')
    .select(['state', 'subject_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const traces = async () => {
  const rows = await started.portal.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

it('race: of concurrent assignments of one student exactly one wins, without deadlock for opposite student orders', async () => {
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

it('race: exactly one of several concurrent decisions takes effect', async () => {
  const id = await started.assign(1, { subject_id: await started.propose() })
  const answers = await times(10, (index) =>
    call('valider_affectation', { etudiant_ens_pfe_id: id, etat: 1 + (index % 2) }, 'head'),
  )
  expect(won(answers)).toHaveLength(1)
  const { state } = await assigned(id)
  expect(await traces()).toEqual([state === 1 ? 'assignment.validated' : 'assignment.postponed'])
})

it('race: of students who are given one subject concurrently exactly one gets it', async () => {
  const [subject, ids] = [await started.propose(), await times(4, (index) => started.assign(index + 1))]
  const answers = await Promise.all(ids.map((id) => give(id, { sujet_id: subject })))
  expect(won(answers)).toHaveLength(1)
  expect(new Set(codes(answers))).toEqual(new Set(['', 'subject.used']))
})

it('race: a concurrent swap of two students’ subjects is rejected without deadlock', async () => {
  const subjects = [await started.propose('Alpha'), await started.propose('Bêta')]
  const ids = await Promise.all(subjects.map((subject_id, index) => started.assign(index + 1, { subject_id })))
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(ids.map((id, index) => give(id, { sujet_id: subjects[1 - index] })))
    expect(codes(answers)).toEqual(['subject.used', 'subject.used'])
  }
})

it('race: a subject in use is never deleted', async () => {
  for (let round = 0; round < 8; round++) {
    const [subject, id] = [await started.propose(), await started.assign()]
    const answers = await Promise.all([give(id, { sujet_id: subject }), call('delete_subject', { id: subject })])
    const isGiven = codes(answers)[0] === ''
    expect(codes(answers)[1]).toBe(isGiven ? 'subject.used' : '')
    expect(answers[0]?.status).toBe(isGiven ? 200 : 404)
    const { subject_id } = await assigned(id)
    expect(subject_id).toBe(isGiven ? subject : null)
    await started.clear()
  }
})

it('R-supervision-20: race: a change concurrent with a decision commits before it or is rejected', async () => {
  const orders = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const id = await started.assign(1, { subject_id: await started.propose() })
    const key = { etudiant_ens_pfe_id: id, annee_id: started.institute.years.current }
    await Promise.all([
      call('valider_affectation', { etudiant_ens_pfe_id: id, etat: 1 }, 'head'),
      call('delete_sujet', { etudiant_ens_pfe_id: id }),
      call('delete_affectation', key, 'head'),
    ])
    orders.add((await traces()).join(' '))
    await started.clear()
  }
  const possible = ['assignment.validated', 'assignment.deleted', 'subject.unassigned assignment.deleted']
  expect(possible).toEqual(expect.arrayContaining([...orders]))
})

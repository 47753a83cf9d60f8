import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { projects, startProjects } from '../../../testing/projects.ts'

const { groups, specialities } = projects

const started = await startProjects()
beforeEach(() => started.clear())

const ask = async (path: string, body: object, headers = started.headers.head) =>
  started.portal.post(`/api/${path}`, body, headers)
const save = (changes: object) => ask('etudiant/store_encadrement', started.assignment(changes))
const row = (etudiant_id: number[], changes: object = {}) => ({
  enseignant_id: started.institute.teacher.id,
  group_id: groups.licence,
  etudiant_id,
  ...changes,
})
const taken = async () => {
  const rows = await started.portal.db
    .selectFrom('project_assignment')
    .select(['student_id', 'teacher_id', 'year_id', 'group_id'])
    .orderBy('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}
const programme = (changes: object = {}) => {
  const { departments, years } = started.institute
  const key = { specialite_id: specialities.licence, cycle_id: 1, annee_id: years.current }
  return { ...key, departement_id: departments.own, ...changes }
}

describe('the options of a head', () => {
  it('are the specialities of a cycle in the head’s department', async () => {
    const of = (cycle_id: number) =>
      ask('specialite/select_by_cycle_departement_id', {
        cycle_id,
        departement_id: started.institute.departments.own,
      })
    expect((await of(1)).body).toEqual({
      Specialite: [
        { value: 1, label: 'Informatique' },
        { value: 2, label: 'Mathématiques' },
      ],
    })
    expect((await of(2)).body).toEqual({ Specialite: [{ value: 3, label: 'Données' }] })
    expect((await of(3)).status).toBe(422)
  })

  it('are the active teachers of the head’s department', async () => {
    const { colleague, departments, head, teacher } = started.institute
    const answer = await ask('enseignant/list_enseignant_departement', { departement_id: departments.own })
    expect(answer.body).toEqual({
      Enseignant: [
        { value: head.id, label: 'chef Essai' },
        { value: colleague.id, label: 'collegue Essai' },
        { value: teacher.id, label: 'enseignant Essai' },
      ],
    })
  })

  it('R-supervision-12: are the groups of the last level, by speciality, department, cycle and year', async () => {
    const names = async (changes: object) => {
      const { body } = await ask('group/get_group_by_cycle_specialite', programme(changes))
      return Object(body).Group.map(({ label }: { label: string }) => label)
    }
    expect(await names({})).toEqual(['LI1', 'LI1-A', 'LI1-B'])
    expect(await names({ specialite_id: specialities.master, cycle_id: 2 })).toEqual(['MD2'])
    expect(await names({ annee_id: started.institute.years.previous })).toEqual(['LI3'])
    expect(await names({ cycle_id: 2 })).toEqual([])
    expect(await names({ specialite_id: specialities.foreign })).toEqual([])
  })

  it('R-supervision-12: are the students of the group without a supervisor in the year of the session', async () => {
    const offered = async (changes: object = {}, headers?: Record<string, string>) => {
      const body = programme({ group_id: groups.licence, ...changes })
      const answer = await ask('group/get_etudiant_by_cycle_specialite', body, headers)
      return Object(answer.body).Etudiant.map(({ value }: { value: number }) => value)
    }
    expect(await offered()).toEqual([1, 2, 3, 4])
    expect(await offered({ group_id: groups.tutorialA })).toEqual([1, 2, 3])
    expect(await offered({ group_id: groups.master })).toEqual([])
    await started.assign(2)
    expect(await offered()).toEqual([1, 3, 4])
    const { head, years } = started.institute
    const yearBefore = await signInHeaders(started.portal.db, head, { year_id: years.previous })
    expect(await offered({}, yearBefore)).toEqual([1, 2, 3, 4])
    const answer = await ask('group/get_etudiant_by_cycle_specialite', programme({ group_id: groups.tutorialA }))
    expect(answer.body).toMatchObject({ Etudiant: [{ value: 1, label: 'Numéro 1 Etudiant', cin: '00000001' }, {}] })
  })

  it('R-shared-26: contain nothing of another department', async () => {
    const other = { departement_id: started.institute.departments.other }
    const calls = {
      'specialite/select_by_cycle_departement_id': { cycle_id: 1, ...other },
      'enseignant/list_enseignant_departement': other,
      'group/get_group_by_cycle_specialite': programme(other),
      'group/get_etudiant_by_cycle_specialite': programme({ ...other, group_id: groups.foreign }),
    }
    for (const [path, body] of Object.entries(calls)) expect((await ask(path, body)).status).toBe(403)
  })
})

describe('assigning supervisors', () => {
  it('accepts several supervisors with several students each', async () => {
    const { colleague } = started.institute
    const second = row([3], { enseignant_id: colleague.id, group_id: groups.tutorialA })
    expect((await save({ listAffect: [row([4, 1]), second] })).body).toMatchObject({ status: 200 })
    expect(await taken()).toEqual([1, 3, 4])
    const traces = await started.portal.db.selectFrom('audit_log').select('details').orderBy('id').execute()
    expect(traces.map(({ details }) => details.student)).toEqual([1, 3, 4])
  })

  it('R-supervision-11: requires cycle, speciality, a row, and a student in every row', async () => {
    const wrongs = [
      { cycle_id: null },
      { specialite_id: null },
      { listAffect: [] },
      { listAffect: [row([1]), row([])] },
      { listAffect: [row([1], { enseignant_id: null })] },
    ]
    for (const wrong of wrongs) expect((await save(wrong)).status).toBe(422)
    expect(await taken()).toEqual([])
  })

  it('allows one supervisor per student and year: all are rejected, and the students who have one are listed', async () => {
    const { colleague, years } = started.institute
    await started.assign(2)
    const listAffect = [row([1, 2], { enseignant_id: colleague.id })]
    const refusal = { status: 500, errNum: 500, msg: 'assignment.studentTaken', etudiants: [2] }
    expect((await save({ listAffect })).body).toEqual(refusal)
    expect(await taken()).toEqual([2])
    expect((await save({ listAffect, annee_id: years.previous })).body).toMatchObject({ status: 200 })
    expect(await taken()).toEqual([1, 2, 2])
  })

  it('rejects a student listed in two rows', async () => {
    const listAffect = [row([1]), row([1], { group_id: groups.tutorialA })]
    expect((await save({ listAffect })).body).toMatchObject({ status: 500, msg: 'assignment.studentTwice' })
    expect(await taken()).toEqual([])
  })

  it('looks up the student in the year of the form', async () => {
    const { years } = started.institute
    const listAffect = [row([8], { group_id: groups.earlier })]
    expect((await save({ listAffect })).status).toBe(404)
    expect((await save({ listAffect, annee_etudiant: years.previous })).body).toMatchObject({ status: 200 })
    const rows = await started.portal.db.selectFrom('project_assignment').select(['year_id', 'group_id']).execute()
    expect(rows).toEqual([{ year_id: years.current, group_id: groups.earlier }])
  })

  it('R-shared-26: accepts only teachers and students of the head’s department, and only students of the group', async () => {
    const { departments, inactive, otherHead } = started.institute
    expect((await save({ departement_id: departments.other })).status).toBe(403)
    for (const stranger of [otherHead, inactive])
      expect((await save({ listAffect: [row([1]), row([2], { enseignant_id: stranger.id })] })).status).toBe(403)
    const notOffered = [
      { specialite_id: specialities.foreign, listAffect: [row([7], { group_id: groups.foreign })] },
      { listAffect: [row([1]), row([5], { group_id: groups.master })] },
      { listAffect: [row([4], { group_id: groups.tutorialA })] },
      { listAffect: [row([9], { group_id: groups.firstLevel })] },
      { cycle_id: 2 },
    ]
    for (const changes of notOffered) expect((await save(changes)).status).toBe(404)
    expect(await taken()).toEqual([])
  })
})

describe('the notification of a new assignment', () => {
  beforeEach(() => started.portal.db.deleteFrom('notification').execute())
  const told = () => takeNotifications(started.portal, started.institute.teacher)

  it('tells the supervisor of each student, once', async () => {
    expect((await save({ listAffect: [row([1, 2])] })).body).toMatchObject({ status: 200 })
    expect((await save({ listAffect: [row([1])] })).body).toMatchObject({ msg: 'assignment.studentTaken' })
    const about = { kind: 'project.assigned', path: '/AffectationSujet' }
    expect(await told()).toMatchObject([about, about])
  })

  it('is withdrawn with an assignment that is deleted, and not written to the head', async () => {
    await save({ listAffect: [row([1]), row([2], { enseignant_id: started.institute.head.id })] })
    expect(await takeNotifications(started.portal, started.institute.head)).toEqual([])
    const { id } = await started.portal.db
      .selectFrom('project_assignment')
      .select('id')
      .where('student_id', '=', 1)
      .executeTakeFirstOrThrow()
    const deleted = { etudiant_ens_pfe_id: id, annee_id: started.institute.years.current }
    expect((await ask('etudiant/delete_affectation', deleted)).body).toMatchObject({ status: 200 })
    expect(await told()).toEqual([])
  })
})

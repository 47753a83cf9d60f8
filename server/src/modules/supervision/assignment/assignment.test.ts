import { beforeEach, describe, expect, it } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { type ProjectPortal, startProjects } from '../../../testing/projects.ts'
import * as wire from './assignment.schemas.ts'

const started = await startProjects()
beforeEach(() => started.clear())

const call = (path: string, body: object, who: keyof ProjectPortal['headers'] = 'head', more: object = {}) =>
  started.portal.post(`/api/etudiant/${path}`, body, { ...started.headers[who], ...more })
const list = async (changes: object = {}, more: object = {}) => {
  const { departments, years } = started.institute
  const body = { annee_id: years.current, departement_id: departments.own, ...changes }
  return assertMatchesSchema(wire.DepartmentAssignmentsResponse, await call('etudiant_effectue', body, 'head', more))
    .data
}
const decide = async (id: number, etat: 1 | 2, date?: string | null) =>
  (await call('valider_affectation', { etudiant_ens_pfe_id: id, etat, date_validation: date })).body
const refusal = (msg: string) => ({ status: 500, errNum: 500, msg })
const done = { status: 200, errNum: 200, msg: '' }

describe('the list of a head', () => {
  it('R-supervision-02: returns year, supervisor, study programme and subject of every student', async () => {
    const subject_id = await started.propose()
    const id = await started.assign(5, { subject_id })
    await decide(id, 1, '2027-06-15')
    expect(await list()).toEqual([
      {
        id,
        cycle_id: 2,
        etat: 1,
        annee_scolaire: '2026-2027',
        enseignant_name: 'enseignant Essai',
        etudiant_name: 'Numéro 5 Etudiant',
        cin: '00000005',
        group_name: 'MD2',
        cycle_name: 'Mastère',
        specialite_name: 'Données',
        sujet_id: subject_id,
        sujet_name: 'Portail des enseignants',
        date_validation: '2027-06-15',
      },
    ])
    expect(await list({}, { lang: 'ar' })).toMatchObject([{ cycle_name: 'ماجستير', specialite_name: 'Données' }])
  })

  it('R-supervision-14: a new assignment is pending and has no subject', async () => {
    expect((await call('store_encadrement', started.assignment())).body).toEqual(done)
    expect(await list()).toMatchObject([{ etat: 0, sujet_id: null, sujet_name: null, date_validation: null }])
  })

  it('R-shared-27: is limited to the requested year, by student name', async () => {
    for (const student of [3, 1]) await started.assign(student)
    const { years } = started.institute
    await started.assign(2, { year_id: years.previous })
    expect((await list()).map(({ cin }) => cin)).toEqual(['00000001', '00000003'])
    expect((await list({ annee_id: years.previous })).map(({ cin }) => cin)).toEqual(['00000002'])
  })

  it('R-shared-26: a head can read, decide and delete only in their department', async () => {
    const id = await started.assign(1, { subject_id: await started.propose() })
    const { departments, years } = started.institute
    const key = { etudiant_ens_pfe_id: id, annee_id: years.current }
    const own = { annee_id: years.current, departement_id: departments.own }
    expect((await call('etudiant_effectue', own, 'otherHead')).status).toBe(403)
    expect((await call('etudiant_effectue', { ...own, departement_id: departments.other }, 'otherHead')).body).toEqual({
      data: [],
    })
    expect((await call('valider_affectation', { ...key, etat: 1 }, 'otherHead')).status).toBe(404)
    expect((await call('delete_affectation', key, 'otherHead')).status).toBe(404)
    expect(await list()).toMatchObject([{ id, etat: 0 }])
  })

  it('R-supervision-01: is forbidden to teachers who are not heads, as are its commands', async () => {
    const id = await started.assign()
    const { departments, years } = started.institute
    const calls = {
      etudiant_effectue: { annee_id: years.current, departement_id: departments.own },
      valider_affectation: { etudiant_ens_pfe_id: id, etat: 2 },
      delete_affectation: { etudiant_ens_pfe_id: id, annee_id: years.current },
      store_encadrement: started.assignment({}),
    }
    for (const [path, body] of Object.entries(calls)) expect((await call(path, body, 'teacher')).status).toBe(403)
  })
})

describe('a decision', () => {
  it('R-supervision-06: requires a subject', async () => {
    const id = await started.assign()
    for (const etat of [1, 2] as const) expect(await decide(id, etat)).toEqual(refusal('assignment.withoutSubject'))
    expect(await list()).toMatchObject([{ etat: 0 }])
  })

  it('R-supervision-07: validates or postpones, and nothing else', async () => {
    const [first, second] = [await started.propose(), await started.propose()]
    const ids = [await started.assign(1, { subject_id: first }), await started.assign(2, { subject_id: second })]
    expect(await decide(ids[0] ?? 0, 1)).toEqual(done)
    expect(await decide(ids[1] ?? 0, 2, '2027-06-15')).toEqual(done)
    expect(await list()).toMatchObject([
      { etat: 1, date_validation: null },
      { etat: 2, date_validation: null },
    ])
    for (const etat of [0, 3, '1'])
      expect((await call('valider_affectation', { etudiant_ens_pfe_id: ids[0], etat })).status).toBe(422)
  })

  it('R-supervision-08: requires the day of the defence for a master project, and stores it only there', async () => {
    const master = await started.assign(5, { subject_id: await started.propose() })
    const licence = await started.assign(1, { subject_id: await started.propose() })
    for (const date of [undefined, null])
      expect(await decide(master, 1, date)).toEqual(refusal('assignment.dateRequired'))
    expect(
      (await call('valider_affectation', { etudiant_ens_pfe_id: master, etat: 1, date_validation: '15/06/2027' }))
        .status,
    ).toBe(422)
    expect(await decide(master, 1, '2027-06-15')).toEqual(done)
    expect(await decide(licence, 1, '2027-06-15')).toEqual(done)
    expect((await list()).map(({ cycle_id, date_validation }) => [cycle_id, date_validation])).toEqual([
      [1, null],
      [2, '2027-06-15'],
    ])
  })

  it('R-supervision-09: is final', async () => {
    for (const [student, state] of [
      [1, 1],
      [2, 2],
    ] as const) {
      const id = await started.assign(student, { subject_id: await started.propose(), state })
      for (const etat of [1, 2] as const) expect(await decide(id, etat)).toEqual(refusal('assignment.decided'))
    }
    expect((await list()).map(({ etat }) => etat)).toEqual([1, 2])
  })

  it('is recorded in the audit log', async () => {
    const id = await started.assign(5, { subject_id: await started.propose() })
    await decide(id, 1, '2027-06-15')
    const traces = await started.portal.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'details'])
      .execute()
    expect(traces).toEqual([
      {
        actor: `teacher:${started.institute.head.id}`,
        action: 'assignment.validated',
        subject: `assignment:${id}`,
        details: { changes: { state: { from: 0, to: 1 }, defence: { from: null, to: '2027-06-15' } } },
      },
    ])
  })
})

describe('R-supervision-04: deleting', () => {
  const remove = async (id: number, annee_id = started.institute.years.current) =>
    call('delete_affectation', { etudiant_ens_pfe_id: id, annee_id })

  it('is possible while undecided, and releases student and subject', async () => {
    const id = await started.assign(1, { subject_id: await started.propose() })
    expect((await remove(id, started.institute.years.previous)).status).toBe(404)
    expect((await remove(id)).body).toEqual(done)
    expect(await list()).toEqual([])
    expect((await remove(id)).status).toBe(404)
    expect((await call('store_encadrement', started.assignment())).body).toEqual(done)
  })

  it.each([1, 2] as const)('is rejected in state %i', async (state) => {
    const id = await started.assign(1, { subject_id: await started.propose(), state })
    expect((await remove(id)).body).toEqual(refusal('assignment.decided'))
    expect(await list()).toMatchObject([{ id, etat: state }])
  })
})

describe('the notification of the supervisor', () => {
  beforeEach(() => started.portal.db.deleteFrom('notification').execute())
  const told = async () =>
    (await takeNotifications(started.portal, started.institute.teacher)).map(({ kind, path, details }) => ({
      ...{ kind, path, ...details },
    }))

  it('has the student, and the day of the defence', async () => {
    const id = await started.assign(5, { subject_id: await started.propose() })
    await decide(id, 1, '2027-06-15')
    await decide(id, 1, '2027-06-15')
    expect(await told()).toEqual([
      {
        ...{ kind: 'project.validated', path: '/AffectationSujet', day: '2027-06-15' },
        ...{ person: 'Numéro 5 Etudiant', personAr: 'Numéro 5 Etudiant' },
      },
    ])
    await decide(await started.assign(1, { subject_id: await started.propose('Autre') }), 2)
    expect(await told()).toMatchObject([{ kind: 'project.postponed' }])
  })

  it('is not written when the decision is refused', async () => {
    await decide(await started.assign(5), 1, '2027-06-15')
    expect(await told()).toEqual([])
  })
})

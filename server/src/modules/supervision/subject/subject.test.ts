import { beforeEach, describe, expect, it } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { startProjects } from '../../../testing/projects.ts'
import * as wire from './subject.schemas.ts'

const started = await startProjects()
beforeEach(() => started.clear())

type Who = 'teacher' | 'colleague'
const call = (path: string, body: object, who: Who = 'teacher') =>
  started.portal.post(`/api/etudiant/${path}`, body, started.headers[who])
const own = (changes: object = {}) => {
  const { teacher, years } = started.institute
  return { enseignant_id: teacher.id, annee_id: years.current, ...changes }
}
const subjects = async (changes: object = {}) =>
  assertMatchesSchema(wire.SubjectsResponse, await call('list_subject', own(changes))).sujets
const free = async () => assertMatchesSchema(wire.FreeSubjectsResponse, await call('list_sujet', own())).data
const studentsOf = async (who: Who, changes: object = {}) => {
  const body = own({ enseignant_id: started.institute[who].id, ...changes })
  return Object((await call('etudiant_effectue_enseignant', body, who)).body).data
}
const give = (etudiant_ens_pfe_id: number, changes: object) =>
  call('add_subject', own({ etudiant_ens_pfe_id, ...changes }))
const takeBack = (etudiant_ens_pfe_id: number, who?: Who) => call('delete_sujet', { etudiant_ens_pfe_id }, who)
const refusal = (msg: string) => ({ status: 500, errNum: 500, msg })
const done = { status: 200, errNum: 200, msg: '' }

describe('the students of a teacher', () => {
  it('R-supervision-15: are those supervised by the teacher, readable by nobody else', async () => {
    const { colleague, years } = started.institute
    const id = await started.assign(1)
    await started.assign(2, { teacher_id: colleague.id })
    await started.assign(3, { year_id: years.previous })
    expect(await studentsOf('teacher')).toMatchObject([{ id, annee_scolaire: '2026-2027', cin: '00000001' }])
    expect(await studentsOf('colleague')).toMatchObject([{ cin: '00000002' }])
    expect(await studentsOf('teacher', { annee_id: years.previous })).toMatchObject([{ cin: '00000003' }])
    expect((await call('etudiant_effectue_enseignant', own({ enseignant_id: colleague.id }))).status).toBe(403)
  })
})

describe('assigning a subject to a student', () => {
  it('R-supervision-18: assigns an available or a new one, and unassigns it', async () => {
    const [student, subject] = [await started.assign(), await started.propose()]
    expect((await give(student, { sujet_id: subject, sujet_name: '' })).body).toEqual(done)
    expect(await studentsOf('teacher')).toMatchObject([{ sujet_id: subject, sujet_name: 'Portail des enseignants' }])
    expect((await give(student, { sujet_id: '', sujet_name: '  Carte des bus ' })).body).toEqual(done)
    expect(await studentsOf('teacher')).toMatchObject([{ sujet_name: 'Carte des bus' }])
    expect((await takeBack(student)).body).toEqual(done)
    expect(await studentsOf('teacher')).toMatchObject([{ sujet_id: null, sujet_name: null }])
    expect((await takeBack(student)).body).toEqual(done)
  })

  it('R-supervision-19: marks the subject as used and releases the previous one', async () => {
    const student = await started.assign()
    const [first, second] = [await started.propose('Alpha'), await started.propose('Bêta')]
    const used = async () => (await subjects()).map(({ etat }) => etat)
    expect(await used()).toEqual([0, 0])
    await give(student, { sujet_id: first })
    expect(await used()).toEqual([1, 0])
    expect(await free()).toEqual([{ id: second, name: 'Bêta', etat: 0, value: second, label: 'Bêta' }])
    await give(student, { sujet_id: second })
    expect(await used()).toEqual([0, 1])
    await takeBack(student)
    expect(await used()).toEqual([0, 0])
  })

  it('R-supervision-19: rejects a subject that another student has', async () => {
    const subject_id = await started.propose()
    const [owner, other] = [await started.assign(1, { subject_id }), await started.assign(2)]
    expect((await give(other, { sujet_id: subject_id })).body).toEqual(refusal('subject.used'))
    expect((await give(owner, { sujet_id: subject_id })).body).toEqual(done)
    expect(await studentsOf('teacher')).toMatchObject([{ sujet_id: subject_id }, { sujet_id: null }])
  })

  it('requires a subject or a name', async () => {
    const student = await started.assign()
    for (const nothing of [{}, { sujet_id: null, sujet_name: '   ' }, { sujet_id: '', sujet_name: '' }])
      expect((await give(student, nothing)).body).toEqual(refusal('subject.nameRequired'))
    expect(await subjects()).toEqual([])
  })

  it.each([1, 2] as const)('R-supervision-20: is rejected after the decision, in state %i', async (state) => {
    const [used, other] = [await started.propose('Alpha'), await started.propose('Bêta')]
    const student = await started.assign(1, { subject_id: used, state })
    expect((await takeBack(student)).body).toEqual(refusal('assignment.decided'))
    expect((await give(student, { sujet_id: other })).body).toEqual(refusal('assignment.decided'))
    expect((await give(student, { sujet_name: 'Gamma' })).body).toEqual(refusal('assignment.decided'))
    expect(await studentsOf('teacher')).toMatchObject([{ sujet_id: used, etat: state }])
    expect(await subjects()).toHaveLength(2)
  })

  it('R-shared-24: is limited to own students and own subjects of the project’s year', async () => {
    const { colleague, years } = started.institute
    const [student, subject] = [await started.assign(), await started.propose()]
    const strange = await started.assign(2, { teacher_id: colleague.id })
    const foreign = { name: 'Delta', teacher_id: colleague.id, year_id: years.current }
    const old = { name: 'Epsilon', teacher_id: started.institute.teacher.id, year_id: years.previous }
    const others = await started.portal.db
      .insertInto('project_subject')
      .values([foreign, old])
      .returning('id')
      .execute()
    for (const { id } of others) expect((await give(student, { sujet_id: id })).status).toBe(404)
    expect((await give(strange, { sujet_id: subject })).status).toBe(404)
    expect((await give(student, { sujet_id: subject, annee_id: years.previous })).status).toBe(404)
    expect((await takeBack(student, 'colleague')).status).toBe(404)
    expect(await studentsOf('teacher')).toMatchObject([{ sujet_id: null }])
  })
})

describe('the subjects of a teacher', () => {
  const add = (sujet_name: string, changes: object = {}) => call('add_sujet', own({ sujet_name, ...changes }))

  it('can be added, read, renamed and listed by name in their year', async () => {
    expect((await add('Réseau de capteurs')).body).toEqual(done)
    expect((await add(' Analyse de textes ')).body).toEqual(done)
    const [analysis, network] = await subjects()
    expect([analysis?.name, network?.name]).toEqual(['Analyse de textes', 'Réseau de capteurs'])
    const id = analysis?.id
    expect((await call('edit_sujet', own({ id, sujet_name: 'Textes anciens' }))).body).toEqual(done)
    expect((await call('get_by_idsujet', { id })).body).toEqual({ sujet: { id, name: 'Textes anciens' } })
    expect(await subjects({ annee_id: started.institute.years.previous })).toEqual([])
  })

  it('R-supervision-25: can be read and renamed while assigned', async () => {
    const id = await started.propose()
    await started.assign(1, { subject_id: id })
    expect((await call('edit_sujet', own({ id, sujet_name: 'Portail' }))).body).toEqual(done)
    expect(await studentsOf('teacher')).toMatchObject([{ sujet_name: 'Portail' }])
  })

  it('R-supervision-23: require a name: a blank one is rejected', async () => {
    const id = await started.propose()
    for (const sujet_name of ['', ' \t\n']) {
      expect((await add(sujet_name)).body).toEqual(refusal('subject.nameRequired'))
      expect((await call('edit_sujet', own({ id, sujet_name }))).body).toEqual(refusal('subject.nameRequired'))
    }
    expect(await subjects()).toMatchObject([{ name: 'Portail des enseignants' }])
  })

  it('R-supervision-22: can be deleted while unassigned', async () => {
    const [used, unused] = [await started.propose('Alpha'), await started.propose('Bêta')]
    await started.assign(1, { subject_id: used })
    expect((await call('delete_subject', { id: used })).body).toEqual(refusal('subject.used'))
    expect((await call('delete_subject', { id: unused })).body).toEqual(done)
    expect(await subjects()).toEqual([{ id: used, name: 'Alpha', etat: 1 }])
    const traces = await started.portal.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(traces).toEqual([{ action: 'subject.deleted', subject: `project-subject:${unused}` }])
  })

  it('R-shared-24: are not accessible to anyone else', async () => {
    const id = await started.propose()
    const { colleague } = started.institute
    const named = { enseignant_id: colleague.id, annee_id: started.institute.years.current }
    expect((await call('list_subject', own(), 'colleague')).status).toBe(403)
    expect((await call('list_sujet', own(), 'colleague')).status).toBe(403)
    expect((await call('get_by_idsujet', { id }, 'colleague')).status).toBe(404)
    expect((await call('edit_sujet', { id, sujet_name: 'Volé', ...named }, 'colleague')).status).toBe(404)
    expect((await call('delete_subject', { id }, 'colleague')).status).toBe(404)
    expect(await subjects()).toMatchObject([{ id, name: 'Portail des enseignants' }])
  })
})

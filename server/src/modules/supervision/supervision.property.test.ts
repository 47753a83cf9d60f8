import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertMatchesSchema } from '../../testing/assert-matches-schema.ts'
import { projects, startProjects } from '../../testing/projects.ts'
import * as assignments from './assignment/assignment.schemas.ts'
import * as subjects from './subject/subject.schemas.ts'

const started = await startProjects()

/** Indexes of one licence student and two master students. */
const students = [1, 5, 6]
const student = fc.nat({ max: students.length - 1 })
const subject = fc.nat({ max: 2 })
const operation = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('assign' as const), student }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      student,
      etat: fc.constantFrom(1, 2),
      date: fc.constantFrom(null, '2027-06-15'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), student }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('give' as const), student, subject }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('giveNew' as const), student }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), student }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('propose' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteSubject' as const), subject }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never

const own = () => ({ enseignant_id: started.institute.teacher.id, annee_id: started.institute.years.current })
const post = (path: string, body: object, who: 'head' | 'teacher' = 'teacher') =>
  started.portal.post(`/api/etudiant/${path}`, body, started.headers[who])

async function read() {
  const [listed, all, free] = await Promise.all([
    post('etudiant_effectue_enseignant', own()),
    post('list_subject', own()),
    post('list_sujet', own()),
  ])
  return {
    listed: assertMatchesSchema(assignments.OwnAssignmentsResponse, listed).data,
    all: assertMatchesSchema(subjects.SubjectsResponse, all).sujets,
    free: assertMatchesSchema(subjects.FreeSubjectsResponse, free).data.map(({ id }) => id),
  }
}
type Seen = Awaited<ReturnType<typeof read>>

function send(one: Operation, { listed, all }: Seen) {
  const place = 'student' in one ? one.student : 0
  const id = listed.find(({ cin }) => cin === `0000000${students[place]}`)?.id ?? 1_000_000
  const key = { ...own(), etudiant_ens_pfe_id: id }
  const sujet_id = 'subject' in one ? (all[one.subject]?.id ?? 1_000_000) : null
  const decision = 'etat' in one ? { ...key, etat: one.etat, date_validation: one.date } : {}
  const calls = {
    assign: () => post('store_encadrement', formOf(place), 'head'),
    decide: () => post('valider_affectation', decision, 'head'),
    delete: () => post('delete_affectation', key, 'head'),
    give: () => post('add_subject', { ...key, sujet_id }),
    giveNew: () => post('add_subject', { ...key, sujet_name: 'Nouveau' }),
    takeBack: () => post('delete_sujet', key),
    propose: () => post('add_sujet', { ...own(), sujet_name: 'Proposé' }),
    deleteSubject: () => post('delete_subject', { id: sujet_id }),
  }
  return calls[one.kind]()
}

/** The head's form that assigns one of the students to the teacher. */
function formOf(place: number) {
  const [cycle_id, name] = place === 0 ? [1, 'licence' as const] : [2, 'master' as const]
  const row = { ...own(), group_id: projects.groups[name], etudiant_id: [students[place]] }
  return started.assignment({ cycle_id, specialite_id: projects.specialities[name], listAffect: [row] })
}

/** Initial state: every student has the teacher as supervisor, and a subject. */
async function begin(): Promise<Seen> {
  await started.clear()
  for (const kind of ['assign', 'giveNew'] as const)
    for (let place = 0; place < students.length; place++) await send({ kind, student: place }, await read())
  return read()
}

/** Invariant violations between projects and subjects before and after an operation. */
function violationsOf(before: Seen, now: Seen): string[] {
  const used = now.listed.flatMap(({ sujet_id }) => sujet_id ?? [])
  const isKept = (one: Seen['listed'][number]) =>
    now.listed.some((later) => JSON.stringify(later) === JSON.stringify(one))
  return [
    before.listed.some((one) => one.etat !== 0 && !isKept(one)) && 'a decided project has changed',
    now.listed.some(({ etat, sujet_id }) => etat !== 0 && sujet_id === null) && 'a project without subject is decided',
    now.listed.some((one) => (one.date_validation !== null) !== (one.etat === 1 && one.cycle_id === 2)) &&
      'a day of defence is unexpected or missing',
    new Set(now.listed.map(({ cin }) => cin)).size < now.listed.length && 'a student is assigned twice',
    new Set(used).size < used.length && 'two students have one subject',
    now.all.some(({ id, etat }) => (etat === 1) !== used.includes(id)) &&
      'a subject is marked as used without a student',
    now.all.some(({ id, etat }) => (etat === 0) !== now.free.includes(id)) && 'a used subject is offered',
  ].filter((wrong) => wrong !== false)
}

it('R-supervision-09: in any order of calls, a decided project and its subject do not change', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 16 }), async (operations) => {
      let before = await begin()
      for (const one of operations) {
        expect((await send(one, before)).status).toBeOneOf([200, 404])
        const now = await read()
        expect(violationsOf(before, now)).toEqual([])
        for (const { cycle_id, etat } of now.listed) reached.add(`${cycle_id} ${etat}`)
        before = now
      }
    }),
    propertyRuns(20, { seed: 20_261_121 }),
  )
  afterAllRuns(() => expect([...reached].toSorted()).toEqual(['1 0', '1 1', '1 2', '2 0', '2 1', '2 2']))
})

it('R-supervision-09: race: nothing commits after a decision or a deletion', async () => {
  const orders = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 12 }), async (operations) => {
      const before = await begin()
      await Promise.all(operations.map((one) => send(one, before)))
      expect(violationsOf(before, await read())).toEqual([])
      for (const { id } of before.listed) {
        const traces = await started.portal.db
          .selectFrom('audit_log')
          .select('action')
          .where('subject', '=', `assignment:${id}`)
          .orderBy('id')
          .execute()
        orders.add(traces.map(({ action }) => action).join(' '))
      }
    }),
    propertyRuns(20, { seed: 20_261_121 }),
  )
  const allowed = /^assignment\.added( subject\.(un)?assigned)*( assignment\.(validated|postponed|deleted))?$/
  expect([...orders].filter((order) => !allowed.test(order))).toEqual([])
  afterAllRuns(() => {
    for (const end of ['validated', 'postponed', 'deleted'])
      expect([...orders].some((order) => order.endsWith(end))).toBe(true)
  })
})

import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Actor, Caller } from '../../http/actor.ts'
import { HttpError } from '../../http/errors.ts'
import { versioned } from '../../http/etag.ts'
import { changeAbsence } from '../../modules/notices/absence/absence.service.ts'
import { acceptAbsence, refuseAbsence, undoAbsenceDecision } from '../../modules/notices/decisions/absence-decision.ts'
import { activateSessionNotice, refuseSessionNotice } from '../../modules/notices/decisions/session-decision.ts'
import type { Cover } from '../../modules/notices/owed/absence-class.schemas.ts'
import { selectOwedClasses } from '../../modules/notices/owed/absence-class.sql.ts'
import { answerRequest } from '../../modules/notices/owed/answer.service.ts'
import { selectCoverRequests } from '../../modules/notices/owed/cover-request.sql.ts'
import { coverClass, listColleagues, listMakeUpSlots, uncoverClass } from '../../modules/notices/owed/cover.service.ts'
import { allowNestedTransactions } from '../nested-transactions.ts'

const ofAbsences = ['accept', 'refuse', 'withdraw', 'shorten'] as const
const ofMakeUps = ['activate', 'refuse a make-up'] as const
const ofClasses = ['make up', 'waive', 'uncover', 'have it held', 'ask and decline'] as const
export const absenceCommandNames = [...ofAbsences, ...ofMakeUps, ...ofClasses]

/** Commands on the absence, make-up or class of an index, among those that there are. */
export const absenceCommands = fc.array(
  fc.record({ what: fc.constantFrom(...absenceCommandNames), index: fc.nat({ max: 20 }) }),
  { maxLength: 10 },
)
type AbsenceCommand = typeof absenceCommands extends fc.Arbitrary<(infer One)[]> ? One : never

interface Office {
  yearId: number
  /** Decides and covers. */
  accountId: number
}

/** Runs a command by the functions of the service; returns whether it did something, and false for a refusal. */
export async function runAbsenceCommand(tx: Kysely<Tables>, office: Office, command: AbsenceCommand): Promise<boolean> {
  await sql`savepoint command`.execute(tx)
  try {
    const isDone = await run(allowNestedTransactions(tx), office, command)
    await sql`release savepoint command`.execute(tx)
    return isDone
  } catch (error) {
    await sql`rollback to savepoint command`.execute(tx)
    if (error instanceof HttpError && error.status < 500) return false
    throw error
  }
}

async function run(db: Kysely<Tables>, office: Office, { what, index }: AbsenceCommand): Promise<boolean> {
  const ofAbsence = ofAbsences.find((one) => one === what)
  if (ofAbsence) return decideAbsence(db, office, { what: ofAbsence, index })
  const ofMakeUp = ofMakeUps.find((one) => one === what)
  if (ofMakeUp) return decideMakeUp(db, office, { what: ofMakeUp, index })
  const ofClass = ofClasses.find((one) => one === what)
  return ofClass !== undefined && cover(db, office, { what: ofClass, index })
}

interface CommandOf<What> {
  what: What
  index: number
}

const deciderOf = ({ accountId }: Office) => ({ by: `account:${accountId}`, accountId })

async function decideAbsence(
  db: Kysely<Tables>,
  office: Office,
  { what, index }: CommandOf<(typeof ofAbsences)[number]>,
): Promise<boolean> {
  const absences = await db.selectFrom('absence_notice').selectAll().orderBy('id').execute()
  const absence = absences[index % absences.length]
  if (!absence) return false
  const decider = deciderOf(office)
  if (what === 'accept') await acceptAbsence(db, decider, absence.id)
  else if (what === 'refuse') await refuseAbsence(db, decider, absence.id, 'Motif')
  else await undoAbsenceDecision(db, decider, absence.id)
  return what === 'shorten' ? shorten(db, office, absence) : true
}

async function decideMakeUp(
  db: Kysely<Tables>,
  office: Office,
  { what, index }: CommandOf<(typeof ofMakeUps)[number]>,
): Promise<boolean> {
  const covers = await db.selectFrom('class_cover').select('make_up_id').orderBy('id').execute()
  const makeUps = covers.flatMap(({ make_up_id }) => make_up_id ?? [])
  const id = makeUps[index % makeUps.length]
  if (id === undefined) return false
  if (what === 'activate') await activateSessionNotice(db, deciderOf(office), id)
  else await refuseSessionNotice(db, deciderOf(office), id, { reason: 'Motif' })
  return true
}

/** Ends an absence that is not accepted half an hour after its beginning, and has it accepted again. */
async function shorten(
  db: Kysely<Tables>,
  office: Office,
  absence: { id: number; teacher_id: number; cause: string },
): Promise<boolean> {
  const { rows } = await sql<{ from: string; to: string }>`
    select to_char(starts_at, 'YYYY-MM-DD HH24:MI:SS') as "from",
      to_char(starts_at + interval '30 minutes', 'YYYY-MM-DD HH24:MI:SS') as "to"
    from absence_notice where id = ${absence.id}`.execute(db)
  const [period] = rows
  if (!period) return false
  const { id, teacher_id: enseignant_id, cause } = absence
  const body = { id, enseignant_id, annee_id: office.yearId, date_debut: period.from, date_fin: period.to, cause }
  await changeAbsence(db, actorOf(enseignant_id, office.yearId), body)
  await acceptAbsence(db, deciderOf(office), id)
  return true
}

const actorOf = (teacherId: number, yearId: number): Actor => ({
  ...{ teacherId, departmentId: 0, isHead: false, yearId, sessionId: 0, isReadOnly: false },
})

/** Covers the class of an index among those that are owed, or uncovers one of the others. */
async function cover(
  db: Kysely<Tables>,
  { yearId, accountId }: Office,
  { what, index }: CommandOf<(typeof ofClasses)[number]>,
): Promise<boolean> {
  const isVisible = sql<boolean>`true`
  const state = what === 'uncover' ? 'covered' : 'owed'
  const classes = await selectOwedClasses(db, { yearId, isVisible, state, after: null, limit: 100 }, 'fr')
  const found = classes[index % classes.length]?.item
  if (!found) return false
  const caller: Caller = { accountId, sessionId: 0, yearId, isReadOnly: false, grants: [], teacher: null }
  const params = { id: String(found.absenceId), class: found.key }
  const headers = { 'if-match': versioned(found).version }
  const call = { caller, isCoverable: () => isVisible, params, headers, language: 'fr' as const }
  if (what === 'uncover') await uncoverClass(db, call)
  else if (what === 'have it held' || what === 'ask and decline') {
    const [colleague] = (await listColleagues(db, call)).items
    if (!colleague) return false
    await coverClass(db, call, { way: 'colleague', teacherId: colleague.teacher.id })
    await answer(db, actorOf(colleague.teacher.id, yearId), what === 'have it held')
  } else {
    const body = what === 'waive' ? ({ way: 'not-made-up', reason: 'Motif' } as const) : await makeUpOf(db, call)
    if (!body) return false
    await coverClass(db, call, body)
  }
  return true
}

async function makeUpOf(db: Kysely<Tables>, call: Parameters<typeof listMakeUpSlots>[1]): Promise<Cover | null> {
  const { rows } = await sql<{ today: string }>`select today_here() as today`.execute(db)
  const { items } = await listMakeUpSlots(db, call, { from: rows[0]?.today ?? '' })
  const [slot] = items
  return slot ? { way: 'make-up', date: slot.date, slotId: slot.slotId } : null
}

async function answer(db: Kysely<Tables>, actor: Actor, isAccepted: boolean): Promise<void> {
  const isOpen = sql<boolean>`r.teacher_id = ${actor.teacherId} and r.state = 'open'`
  const [request] = await selectCoverRequests(db, isOpen, 'fr')
  if (!request) throw new Error('The request is not listed')
  const headers = { 'if-match': versioned(request).version }
  const call = { actor, params: { id: String(request.id) }, headers, language: 'fr' as const }
  await answerRequest(db, call, { answer: isAccepted ? 'accepted' : 'declined' })
}

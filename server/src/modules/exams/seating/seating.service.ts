import { groupBy } from '../../../kernel/group-by.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { conflict } from '../../../http/errors.ts'
import { requireMatch } from '../../../http/etag.ts'
import { auditActor, type ExamOffice, lockExamPlan } from '../planning/exam-office.ts'
import { lockSeenExam, requireChangeable, type SeenExam } from '../planning/exams.service.ts'
import { findSitting } from '../planning/sittings.service.ts'
import { generateCodes, shuffle } from './draw.ts'
import { proposeSeating, type ProposedSeating } from './preview.service.ts'
import type { ExamToSeat, SeatedGroup } from './seating-plan.ts'
import type { Seated, SeatingChoice, SeatingPreview } from './seating.schemas.ts'
import { deleteSheets, insertSheets, type NewSheet, selectCandidates, selectMarkers } from './seating.sql.ts'

type SittingChoice = SeatingChoice & { sittingId: number }

/** The rooms with exam seats, the largest first. */
export async function listExamRooms(db: Database) {
  const { rows } = await sql<{ id: number; name: string; capacity: number; examSeats: number }>`
    select id, name, capacity, exam_seats as "examSeats" from room
    where not is_archived and exam_seats > 0 order by exam_seats desc, name`.execute(db)
  return { items: rows }
}

/** The teachers who can mark a room, by name. */
export async function listMarkers(db: Database, office: ExamOffice) {
  return { items: await selectMarkers(db, office) }
}

/** Rooms, students without a seat and who marks what, as `seatSitting` would have it. */
export async function previewSeating(db: Database, office: ExamOffice, choice: SittingChoice): Promise<SeatingPreview> {
  return (await proposeSeating(db, office, choice)).preview
}

/**
 * Gives the exams of a sitting their seats, all or none, as the preview of the header had it. In a final exam the lot
 * decides about codes and numbers of papers, so that neither they nor the ids of the rows reveal an author. Throws
 * 412 when exams, students, rooms or teachers have changed since, and 409 when a student has no seat or nobody marks.
 */
export async function seatSitting(
  db: Kysely<Tables>,
  office: ExamOffice,
  { headers, ...choice }: SittingChoice & { headers: { 'if-match'?: string } },
): Promise<Seated> {
  return db.transaction().execute(async (tx) => {
    await lockExamPlan(tx)
    const { kind } = await findSitting(tx, office, choice.sittingId)
    // Entering marks locks the sheets of the exam: a mark is seen by the preview, or waits until its sheet is gone.
    await sql`
      select from exam_sheet where exam_id in (select id from exam where period_id = ${choice.sittingId})
      order by id for update`.execute(tx)
    const proposed = await proposeSeating(tx, office, choice)
    const { version: _, ...representation } = proposed.preview
    requireMatch(headers, representation)
    const { exams, students, unseated, unmarked } = proposed.preview
    if (unseated > 0) throw conflict('seating.seatsMissing', { count: unseated })
    if (unmarked > 0) throw conflict('seating.markerMissing', { count: unmarked })
    if (exams === 0) throw conflict('seating.nothing')
    const examIds = proposed.exams.map(({ examId }) => examId)
    await deleteSheets(tx, examIds)
    const sheets = await drawSheets(tx, proposed, { isAnonymous: kind !== 'ds', isMixed: choice.mode === 'mixed' })
    await insertSheets(tx, sheets, kind === 'ds' ? Array(students).fill(null) : await generateCodes(tx, students))
    await writeAudit(tx, {
      actor: auditActor(office),
      action: 'exam.sittingSeated',
      subject: `exam-sitting:${choice.sittingId}`,
      details: { mode: choice.mode, exams, rooms: sheets.length, students },
    })
    return { exams, students }
  })
}

/** Takes the seats of an exam without marks away. */
export async function unseatExam(db: Kysely<Tables>, office: ExamOffice, seen: SeenExam): Promise<Seated> {
  return db.transaction().execute(async (tx) => {
    const exam = await lockSeenExam(tx, office, seen)
    await requireChangeable(tx, office, exam)
    const { id, subject, seated } = exam
    await deleteSheets(tx, [id])
    await writeAudit(tx, {
      actor: auditActor(office),
      action: 'exam.unseated',
      subject: `exam:${id}`,
      details: { name: subject.name, students: seated },
    })
    return { exams: 1, students: seated }
  })
}

/**
 * Decides which student sits where: by name in a room of a group, by lot where groups are mixed. The papers of an anonymous
 * exam are numbered by another lot, because the seats are listed at the door.
 */
async function drawSheets(
  tx: Database,
  { exams, rooms, markers }: ProposedSeating,
  { isAnonymous, isMixed }: { isAnonymous: boolean; isMixed: boolean },
): Promise<NewSheet[]> {
  const ofExam = groupBy(
    await selectCandidates(
      tx,
      exams.map(({ examId }) => examId),
    ),
    ({ examId }) => examId,
  )
  const markerOf = new Map(markers.map(({ examId, roomId, teacherId }) => [`${examId} ${roomId}`, teacherId]))
  return exams.flatMap((exam) => {
    const candidates = ofExam.get(exam.examId) ?? []
    const listOf = (groupId: number | null) => {
      const inside = groupId === null ? null : groupIdsIn(exam, groupId)
      const members = inside ? candidates.filter((one) => inside.has(one.groupId)) : candidates
      return isMixed ? shuffle(members) : members
    }
    const ofExamRooms = rooms.filter(({ examId }) => examId === exam.examId)
    const lists = new Map([...new Set(ofExamRooms.map(({ groupId }) => groupId))].map((id) => [id, listOf(id)]))
    return ofExamRooms.map(({ examId, roomId, groupId, from, seats }) => {
      const sitting = lists.get(groupId)?.slice(from, from + seats.length) ?? []
      const papers = sitting.map(({ studentId }, index) => ({ studentId, seat: seats[index] ?? 0 }))
      return {
        examId,
        roomId,
        groupId: groupId ?? largestGroup(exam, sitting),
        teacherId: markerOf.get(`${examId} ${roomId}`) ?? 0,
        papers: isAnonymous ? shuffle(papers) : papers,
      }
    })
  })
}

/** A group and those inside it. */
function groupIdsIn({ groups }: ExamToSeat, id: number): Set<number> {
  const ids = new Set([id])
  // The groups are in the order of their tree.
  for (const group of groups) if (group.parentId !== null && ids.has(group.parentId)) ids.add(group.id)
  return ids
}

/** The lecture group of most of these students, for which the sheet of a mixed room stands. */
function largestGroup({ groups }: ExamToSeat, students: readonly { groupId: number }[]): number {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const rootOf = (id: number): SeatedGroup['id'] => {
    const parentId = byId.get(id)?.parentId
    return parentId == null ? id : rootOf(parentId)
  }
  const counts = new Map<number, number>()
  for (const { groupId } of students) counts.set(rootOf(groupId), (counts.get(rootOf(groupId)) ?? 0) + 1)
  const [largest] = [...counts].toSorted(([a, count], [b, other]) => other - count || a - b)
  return largest?.[0] ?? 0
}

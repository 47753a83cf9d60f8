import type { Database } from '../../../database/connect.ts'
import { conflict, invalid } from '../../../http/errors.ts'

/** Throws 422 for a room with more exam seats than seats. */
export async function checkExamSeats(
  _tx: Database,
  { capacity, examSeats }: { capacity: number; examSeats: number },
): Promise<void> {
  if (examSeats > capacity) throw invalid('room.examSeats', { fields: ['examSeats'] })
}

/** Throws 422 for a subject whose level belongs to another cycle than its speciality. */
export async function checkProgramme(
  tx: Database,
  { specialityId, levelId }: { specialityId: number; levelId: number },
): Promise<void> {
  const speciality = await tx
    .selectFrom('speciality')
    .select('cycle_id')
    .where('id', '=', specialityId)
    .executeTakeFirst()
  const level = await tx.selectFrom('level').select('cycle_id').where('id', '=', levelId).executeTakeFirst()
  if (!speciality) throw invalid('format', { fields: ['specialityId'] })
  if (level?.cycle_id !== speciality.cycle_id) throw invalid('subject.cycle', { fields: ['levelId'] })
}

interface ExamPeriod {
  yearId: number
  semester: number
  kind: string
  startsOn: string
  endsOn: string
}

/**
 * Throws 422 for days outside of the year or in the wrong order, and for a control session that is not semester 3; 409
 * for a closed year.
 */
export async function checkExamPeriod(tx: Database, period: ExamPeriod): Promise<void> {
  const year = await tx.selectFrom('academic_year').selectAll().where('id', '=', period.yearId).executeTakeFirst()
  if (!year) throw invalid('format', { fields: ['yearId'] })
  if (year.closed_at) throw conflict('year.closed')
  if ((period.kind === 'control') !== (period.semester === 3))
    throw invalid('examPeriod.semester', { fields: ['semester'] })
  if (period.endsOn < period.startsOn) throw invalid('period.order', { fields: ['endsOn'] })
  if (period.startsOn < year.starts_on) throw invalid('period.outside', { fields: ['startsOn'] })
  if (period.endsOn > year.ends_on) throw invalid('period.outside', { fields: ['endsOn'] })
}

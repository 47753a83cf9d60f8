import type { SheetState } from '../../src/database/tables/exam-marks.ts'
import type { Institute, Row } from '../institute.ts'
import type { Random } from '../random.ts'

/** Progress of a teacher with a mark sheet. */
export type Progress = 'untouched' | 'begun' | 'complete' | 'validated' | 'published'

const stateOf: Record<Progress, SheetState> = {
  untouched: 'draft',
  begun: 'draft',
  complete: 'draft',
  validated: 'validated',
  published: 'published',
}

/** Adds a sheet without marks and returns its id. */
export function addSheet(
  institute: Institute,
  sheet: Omit<Row<'exam_sheet'>, 'id' | 'state'>,
  progress: Progress,
): number {
  const id = institute.exam_sheet.length + 1
  institute.exam_sheet.push({ id, ...sheet, state: stateOf[progress] })
  return id
}

interface Mark {
  presence: 'present' | 'absent'
  mark: number | null
}

/** A random mark: mostly 6 to 18 in quarters, sometimes 0, or absent. */
export function drawMark(random: Random): Mark {
  const chance = random.below(100)
  if (chance < 4) return { presence: 'absent', mark: 0 }
  return { presence: 'present', mark: chance < 6 ? 0 : 6 + random.below(49) / 4 }
}

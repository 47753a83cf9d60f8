import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'
import { sourceFiles } from '../lib/source-files.ts'

/** How often a statement about rolls in the source text asks for the teacher of the class alone. */
function ownRolls(source: string): number {
  const readsRolls = /\b(?:attendance_sheet|recorded_presence|rollOf|rollsOf\w*|heldClasses)\b/.test(source)
  return readsRolls ? Array.from(source.matchAll(/\bteacher_id = \$\{/g)).length : 0
}

/** The places where the teacher of the class is meant, and no partner with whom rolls are shared. */
const ofOwner: Record<string, number> = {
  // The key of a sheet names its owner; the caller of the call is checked before.
  'server/src/modules/marks/attendance/attendance.sql.ts': 3,
  'server/src/modules/marks/check-in/check-in.sql.ts': 1,
  // Marks are not shared.
  'server/src/modules/marks/exam-marks/exam-marks.sql.ts': 4,
  // The notices of the class, and whether it is an own one.
  'server/src/modules/marks/class/class.sql.ts': 3,
  // Corrections are requested by the owner.
  'server/src/modules/marks/corrections/requested-entry.ts': 2,
  // A register is of the own class before that of another teacher.
  'server/src/modules/marks/register/register.service.ts': 2,
  // Shared rolls are a list of their own.
  'server/src/modules/marks/tasks/attendance.sql.ts': 1,
  'server/src/modules/home/agenda/agenda.sql.ts': 3,
  // Absences are of the teacher.
  'server/src/modules/notices/owed/absence-class.sql.ts': 3,
}

describe('R-shared-55: who reads a roll', () => {
  it('is found where a statement compares the teacher', () => {
    expect(ownRolls('from attendance_sheet h where h.teacher_id = ${teacherId}')).toBe(1)
    expect(ownRolls('from attendance_sheet h where ${mayCallRoll(teacherId, "h")}')).toBe(0)
    expect(ownRolls('from wish_sheet h where h.teacher_id = ${teacherId}')).toBe(0)
  })

  it('is decided by mayCallRoll, so that a partner reads what the teacher of the class reads', () => {
    const found = sourceFiles(root, ['server/src/modules', 'server/src/kernel'])
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => [file, ownRolls(readFileSync(join(root, file), 'utf8'))] as const)
      .filter(([, count]) => count > 0)
    expect(Object.fromEntries(found)).toEqual(ofOwner)
  })
})

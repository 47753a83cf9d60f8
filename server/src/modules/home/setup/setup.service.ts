import type { Role } from '@portal/release-format/roles'
import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import { scopeOf } from '../../../kernel/role-scope.ts'
import { type Setup, type SetupNeed, type SetupStep, setupSteps } from './setup.schemas.ts'
import { selectMetNeeds } from './setup.sql.ts'

type Step = SetupStep['step']

/** The roles that may do each step in the whole institute, and the facts that show that it is done. */
const steps: Readonly<Record<Step, { by: readonly Role[]; needs: readonly SetupNeed[] }>> = {
  roles: { by: ['admin'], needs: ['registrar', 'exams'] },
  year: { by: ['registrar'], needs: ['currentYear', 'semesters'] },
  reference: { by: ['registrar'], needs: ['departments', 'rooms', 'timeSlots', 'subjects'] },
  people: { by: ['registrar', 'admin'], needs: ['teachers', 'students'] },
  timetable: { by: ['registrar'], needs: ['classes'] },
}

/** The steps of the institute in its current year, whatever year the caller has chosen. */
export async function readSetup(db: Database, caller: Pick<Caller, 'grants'>): Promise<Setup> {
  const met = await selectMetNeeds(db)
  return {
    steps: setupSteps.map((step) => ({
      step,
      missing: steps[step].needs.filter((need) => !met[need]),
      isOwn: scopeOf(caller, steps[step].by) === null,
    })),
  }
}

import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { generatedInstitute } from '../../../testing/home/generated-institute.ts'
import {
  type ComparedList,
  hoursDue,
  type ModelledTasks,
  rowsWith,
  taskModel,
} from '../../../testing/home/task-model.ts'
import { writeInstitute } from '../../../testing/home/write-institute.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { listTasks } from './tasks.service.ts'

const { portal, institute } = await startInstitutePortal()
await portal.db.updateTable('grade').set({ hours_due: hoursDue }).execute()

const callerOf = (teacherId: number, isHead: boolean, grants: Caller['grants'] = []): Caller => {
  const session = { sessionId: 1, yearId: institute.years.current, isReadOnly: false }
  const teacher = { teacherId, departmentId: institute.departments.own, isHead, ...session }
  return { accountId: teacherId, ...session, grants, teacher }
}
const everyRole = (['registrar', 'exams', 'librarian', 'print-room'] as const).map((role) => ({
  role,
  departmentId: null,
}))

/** The fields of each list that the model computes. */
const compared: [ComparedList, string[]][] = [
  ['attendance', ['heldOn', 'day', 'slot', 'slotId', 'subjectId', 'type', 'groups', 'recorded', 'students']],
  ['testMarks', ['id', 'kind', 'groupId', 'date', 'marked', 'students']],
  ['examMarks', ['id', 'kind', 'date', 'marked', 'papers', 'dueOn']],
  ['absences', ['id']],
  ['sessionNotices', ['id', 'need', 'isPending', 'date']],
  ['wishes', ['semester', 'dueOn', 'sheetId', 'decided', 'lines']],
  ['reservations', ['id', 'need', 'dueOn']],
  ['printRuns', ['id', 'need']],
]

const tasksOf = (tx: Kysely<Tables>, caller: Caller) => listTasks(tx, portal.app.tasks, { caller, language: 'fr' })

/** Runs in a transaction that is rolled back. */
async function rolledBack<Result>(run: (tx: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  const tx = await portal.db.startTransaction().execute()
  try {
    return await run(tx)
  } finally {
    await tx.rollback().execute()
  }
}

it('the tasks of teacher, head and offices are those of a model, in generated institutes', async () => {
  const reached = new Map<string, number>()
  const count = (name: string, rows: number) => reached.set(name, (reached.get(name) ?? 0) + rows)
  await fc.assert(
    fc.asyncProperty(generatedInstitute, async (generated) => {
      const model = taskModel(generated)
      const [own, ofHead] = await rolledBack(async (tx) => {
        await writeInstitute(tx, institute, generated)
        return [
          await tasksOf(tx, callerOf(institute.teacher.id, false)),
          await tasksOf(tx, callerOf(institute.head.id, true, everyRole)),
        ] as const
      })
      for (const [list, fields] of compared) {
        expect([list, ...rowsWith(Object(own[list]), fields)]).toEqual([list, ...rowsWith(model[list], fields)])
        count(list, model[list].length)
      }
      expect(own).toMatchObject({ department: null, office: null })
      expect(ofHead.department).toEqual(departmentOf(model))
      expect(ofHead.office).toMatchObject(model.office)
      for (const [name, rows] of Object.entries(model.department)) count(name, Array.isArray(rows) ? rows.length : rows)
      for (const [name, rows] of Object.entries(model.office)) count(`office ${name}`, rows)
    }),
    propertyRuns(60, { seed: 20_261_125 }),
  )
  // Each kind of task occurs in the generated institutes.
  afterAllRuns(() => expect([...reached].filter(([, rows]) => rows === 0)).toEqual([]))
})

const names = ['enseignant Essai', 'collegue Essai']
function departmentOf({ department }: ModelledTasks) {
  const ids = [institute.teacher.id, institute.colleague.id]
  const attendance = department.attendance
    .map(({ teacher, ...counts }) => ({ teacherId: ids[teacher], teacher: names[teacher], ...counts }))
    .toSorted((one, other) => String(one.teacher).localeCompare(String(other.teacher)))
  return { ...department, attendance }
}

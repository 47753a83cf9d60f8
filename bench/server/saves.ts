import type { Kysely } from 'kysely'
import type { Tables } from '../../server/src/database/tables.ts'
import { authHeaders, type AnnouncedTest } from './find-test-data.ts'
import { runLoad, percentile, post } from './load.ts'

export interface SaveFigures {
  processes: number
  perSecond: number
  median: number
  p95: number
  /** Rows acknowledged but not stored. */
  lost: number
}

const milliseconds = 10_000

interface Line {
  resultat: string
}

/** Every teacher saves the 40 marks of a sheet, with new values each time; the calls are spread over the processes. */
export async function measureSaves(
  db: Kysely<Tables>,
  sheets: AnnouncedTest[],
  processes: string[],
): Promise<SaveFigures> {
  const signedIn = await Promise.all(sheets.map(({ teacherId, email }) => authHeaders(db, teacherId, email)))
  let lost = 0
  let saves = 0
  const save = async (side: number) => {
    const { teacherId, yearId, semester, groupId, subjectId, examTypeId, heldOn, students } = sheets[side]!
    saves += 1
    const body = {
      enseignant_id: teacherId,
      annee_id: yearId,
      semestre_id: semester,
      group_id: groupId,
      matiere_id: subjectId,
      type_examen_id: examTypeId,
      date: heldOn,
      etudiants: students.map((cin, at) => ({ cin, isPresent: 1, note: String((saves + at) % 21) })),
    }
    const url = `${processes[side % processes.length]}/api/examen/passer/note/add`
    const answer: { lignes?: Line[] } = JSON.parse(await post(url, JSON.stringify(body), signedIn[side]))
    const stored = answer.lignes?.filter(({ resultat }) => resultat === 'stored').length ?? 0
    lost += students.length - stored
  }
  await runLoad(sheets.length, milliseconds / 10, save)
  const { perSecond, times } = await runLoad(sheets.length, milliseconds, save)
  return {
    processes: processes.length,
    perSecond: Math.round(perSecond),
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    lost,
  }
}

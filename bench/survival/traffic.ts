import type { CallCounter } from './call-counter.ts'
import { openSheet, rowsOf, type Row, type MarksSheet, type Teacher } from './teacher.ts'

export interface Traffic {
  /** Stops after the calls under way; resolves with the number of rows whose acknowledged mark is lost. */
  stop: () => Promise<{ saves: number; lost: number }>
}

interface SaverState {
  saves: number
  version: number
  note: string
}

/** Simulates readers that keep fetching a sheet, and savers that each keep saving marks in one of its rows. */
export async function startTraffic(
  teacher: Teacher,
  { tried }: CallCounter,
  readers: number,
  savers: number,
): Promise<Traffic> {
  const sheet = await openSheet(teacher)
  const rows = (await rowsOf(teacher, sheet)).slice(0, savers)
  const end = new AbortController()

  async function read(): Promise<void> {
    while (!end.signal.aborted) await tried('a read', () => rowsOf(teacher, sheet))
  }

  async function save({ cin, version }: Row): Promise<[string, SaverState]> {
    const saved: SaverState = { saves: 0, version, note: '' }
    for (let sent = version; !end.signal.aborted;) {
      const note = ((saved.saves % 2000) / 100).toFixed(2)
      const line = await tried('a save', () => saveRow(teacher, sheet, { cin, note, version: sent }))
      if (line?.resultat === 'stored') Object.assign(saved, { saves: saved.saves + 1, version: line.version, note })
      // A save whose response was lost may have been stored: the row then has a newer version.
      if (line) sent = line.version
    }
    return [cin, saved]
  }

  const reading = Array.from({ length: readers }, read)
  const saving = rows.map(save)
  return {
    stop: async () => {
      end.abort()
      await Promise.all(reading)
      const saved = new Map(await Promise.all(saving))
      const stands = await rowsOf(teacher, sheet)
      const isLost = ({ cin, version, note }: Row) => {
        const last = saved.get(cin)
        if (!last || last.saves === 0) return false
        return version < last.version || (version === last.version && Number(note) !== Number(last.note))
      }
      const saves = [...saved.values()].reduce((sum, each) => sum + each.saves, 0)
      return { saves, lost: stands.filter(isLost).length }
    },
  }
}

interface Line {
  resultat: 'stored' | 'conflict'
  version: number
}

async function saveRow({ id, yearId, post }: Teacher, sheet: MarksSheet, row: Row): Promise<Line | undefined> {
  const body = { ...sheet, enseignant_id: id, annee_id: yearId, etudiants: [{ ...row, isPresent: 1 }] }
  const { lignes } = await post<{ lignes?: Line[] }>('examen/passer/note/add', body)
  return lignes?.[0]
}

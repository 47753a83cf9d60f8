import type { ChangedWishSheet, WishError } from './wish-sheet.schemas.ts'
import type { LockedLine, RequestedLine } from './wish-sheet.sql.ts'

const maxLines = 10

/** The lines of a body, licence first. */
export function linesOf({ ligne, ligne1 }: Pick<ChangedWishSheet, 'ligne' | 'ligne1'>): RequestedLine[] {
  return [
    ...ligne.map((line): RequestedLine => {
      const { id, ordre, niveau_id, specialite_id, matiere_id, type } = line
      return { id, cycle: 1, rank: ordre, levelId: niveau_id, specialityId: specialite_id, subjectId: matiere_id, type }
    }),
    ...ligne1.map((line): RequestedLine => {
      const { id, ordre1, niveau_id1, specialite_id1, matiere_id1, type1 } = line
      const of = { levelId: niveau_id1, specialityId: specialite_id1, subjectId: matiere_id1 }
      return { id, cycle: 2, rank: ordre1, ...of, type: type1 }
    }),
  ]
}

/** Validation that does not depend on the subjects of the lines. */
export function validateLines(lines: RequestedLine[]): WishError | undefined {
  if (lines.length === 0) return 'wish.empty'
  if (lines.length > maxLines) return 'wish.tooMany'
  return new Set(lines.map(({ rank }) => rank)).size < lines.length ? 'invalid order' : undefined
}

export interface LineChanges {
  /** Decided lines that would change or be deleted. */
  locked: number[]
  /** Whether a requested line no longer exists. */
  isStale: boolean
  gone: number[]
  kept: RequestedLine[]
  added: RequestedLine[]
}

/** Diffs the stored lines with the requested ones; a line without id is matched by its contents. */
export function diffLines(stored: LockedLine[], wanted: RequestedLine[]): LineChanges {
  const isSame = (line: LockedLine, { rank, subjectId, type }: RequestedLine) =>
    line.rank === rank && line.subjectId === subjectId && line.type === type
  const known = wanted.map((want) => ({
    want,
    line: stored.find((one) => (want.id === undefined ? isSame(one, want) : one.id === want.id)),
  }))
  const pairs = known.flatMap(({ want, line }) => (line ? [{ want, line }] : []))
  const named = new Set(pairs.map(({ line }) => line.id))
  const isDecided = ({ state }: LockedLine) => state !== 'pending'
  const untouched = new Set(pairs.filter(({ want, line }) => isSame(line, want)).map(({ line }) => line.id))
  return {
    locked: stored.filter((line) => isDecided(line) && !untouched.has(line.id)).map(({ id }) => id),
    isStale: known.some(({ want, line }) => want.id !== undefined && !line) || named.size < pairs.length,
    gone: stored.filter((line) => !isDecided(line) && !named.has(line.id)).map(({ id }) => id),
    kept: pairs.filter(({ line }) => !isDecided(line)).map(({ want, line }) => ({ ...want, id: line.id })),
    added: known.filter(({ line }) => !line).map(({ want }) => want),
  }
}

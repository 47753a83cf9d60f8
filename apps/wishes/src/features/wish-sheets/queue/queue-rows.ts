import type { Cycle, DepartmentWishes, GroupCoverage, TypeWishes, WishEntry } from '@portal/api-client/wishes'
import { missingGroups } from '../validation/subject-filter.ts'

/** The wishes of one cycle and year of study. */
export interface QueuePart {
  cycle: Cycle
  year: number
  wishes: DepartmentWishes
}

/** A wish, or a session type that lacks groups and that nobody of the department wishes for. */
export interface QueueRow extends GroupCoverage {
  key: string
  /** Null where nobody of the department wishes for the type. */
  entry: WishEntry | null
  cycle: Cycle
  year: number
  speciality: string
  subjectId: number
  subject: string
  type: TypeWishes['type']
  /** The number of groups without a teacher. */
  missing: number
}

/**
 * The rows of the queue: first the types that nobody wishes for, then the wishes for types that lack groups, then the
 * others; within a type in the order of preference. Types that need nothing and have no wish are left out.
 */
export function queueRows(parts: readonly QueuePart[]): QueueRow[] {
  return parts.flatMap(rowsOfPart).toSorted((one, other) => urgency(one) - urgency(other))
}

function rowsOfPart({ cycle, year, wishes }: QueuePart): QueueRow[] {
  return wishes.specialities.flatMap((speciality) =>
    speciality.subjects.flatMap((subject) =>
      subject.types.flatMap(({ type, entries, needed, wished, validated }): QueueRow[] => {
        const row = {
          ...{ cycle, year, speciality: speciality.name, subjectId: subject.id, subject: subject.name, type },
          ...{ needed, wished, validated, missing: missingGroups({ needed, validated }) },
        }
        if (entries.length > 0) return entries.map((entry) => ({ ...row, key: String(entry.id), entry }))
        return row.missing > 0 ? [{ ...row, key: `${subject.id}-${type}`, entry: null }] : []
      }),
    ),
  )
}

/** 0 comes first. */
function urgency({ entry, missing }: QueueRow): number {
  if (!entry) return 0
  return missing > 0 ? 1 : 2
}

export const isToDecide = ({ entry }: QueueRow): boolean => entry !== null && entry.state !== 'validated'

export const queueFilters = ['open', 'uncovered', 'validated', 'all'] as const

export type QueueFilter = (typeof queueFilters)[number]

/** Whether a filter shows a row: `open` those that a head has to act on. */
export const filters: Record<QueueFilter, (row: QueueRow) => boolean> = {
  open: (row) => row.entry === null || isToDecide(row),
  uncovered: ({ missing }) => missing > 0,
  validated: ({ entry }) => entry?.state === 'validated',
  all: () => true,
}

/**
 * The wishes that can be validated together without a type getting more groups than it lacks, those of the highest
 * preference first; `groupsOf` is the number of groups that the head has entered.
 */
export function fittingWishes(rows: readonly QueueRow[], groupsOf: (row: QueueRow) => number): QueueRow[] {
  const left = new Map<string, number>()
  const isFitting = (row: QueueRow) => {
    const type = `${row.subjectId}-${row.type}`
    const rest = (left.get(type) ?? row.missing) - groupsOf(row)
    if (groupsOf(row) < 1 || rest < 0) return false
    left.set(type, rest)
    return true
  }
  return rows.filter((row) => isToDecide(row) && isFitting(row))
}

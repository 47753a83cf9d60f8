import { useState } from 'react'
import { paths } from '../../../paths.ts'
import type { QueueContextValue } from './queue-context.ts'
import { fittingWishes, isToDecide, type QueueRow } from './queue-rows.ts'
import { useQueueDecisions } from './use-queue-decisions.ts'
import { useSelection } from './use-selection.ts'

/** Selection, typed numbers of groups and decisions of the shown rows. */
export function useQueueState({ shown, semester }: { shown: readonly QueueRow[]; semester: 1 | 2 }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const wishes = shown.filter(({ entry }) => entry !== null)
  const selection = useSelection(wishes.map(({ key }) => key))
  const decisions = useQueueDecisions()

  const groupsOf = (row: QueueRow) => typed.get(row.key) ?? String(row.entry?.groups || 1)
  const selected = wishes.filter(({ key }) => selection.keys.has(key))
  const selectedToDecide = selected.filter(isToDecide)
  // Without a selection the wishes that cover a need are proposed.
  const toValidate = selected.length > 0 ? selectedToDecide : fittingWishes(wishes, (row) => countOf(groupsOf(row)))
  const toDeactivate = selected.filter(({ entry }) => entry?.state !== 'pending')

  const validate = (rows: readonly QueueRow[]) => {
    const missing = rows.filter((row) => countOf(groupsOf(row)) < 1)
    setWrong(new Set(missing.map(({ key }) => key)))
    if (missing.length > 0) return
    decide(rows, (row) => ({ decision: 'validated', groups: countOf(groupsOf(row)) }))
  }
  const decide = (rows: readonly QueueRow[], of: (row: QueueRow) => Choice) => {
    selection.replace([])
    decisions.decide(
      rows.flatMap((row) => (row.entry ? [{ id: row.entry.id, version: row.entry.version, ...of(row) }] : [])),
    )
  }
  const deactivate = (rows: readonly QueueRow[]) => decide(rows, () => ({ decision: 'pending' }))
  const context: QueueContextValue = {
    selection,
    groupsOf,
    setGroups: (row, groups) => setTyped(new Map(typed).set(row.key, groups)),
    isGroupsWrong: ({ key }) => wrong.has(key),
    validate: (row) => validate([row]),
    deactivate: (row) => deactivate([row]),
    refusalOf: ({ entry }) => decisions.outcome?.refused.find(({ id }) => id === entry?.id),
    isBusy: decisions.isPending,
    assignmentPath: ({ subjectId, type }) => paths.toAssign({ semester, subjectId, type }),
  }
  return {
    context,
    decisions,
    wishes,
    selected,
    toValidate,
    toDeactivate,
    /** The number of groups that the validation would give beyond the need. */
    surplus: surplusOf(toValidate, (row) => countOf(groupsOf(row))),
    validate: () => validate(toValidate),
    deactivate: () => deactivate(toDeactivate),
    selectAll: () => selection.replace(selected.length === wishes.length ? [] : wishes.map(({ key }) => key)),
  }
}

export type QueueState = ReturnType<typeof useQueueState>

type Choice = { decision: 'validated'; groups: number } | { decision: 'pending' }

/** A whole number of groups from 1 to 99; 0 for anything else. */
function countOf(groups: string): number {
  return /^\s*\d{1,2}\s*$/.test(groups) ? Number(groups) : 0
}

function surplusOf(rows: readonly QueueRow[], groupsOf: (row: QueueRow) => number): number {
  const given = new Map<string, { missing: number; groups: number }>()
  for (const row of rows) {
    if (row.needed === null) continue
    const type = `${row.subjectId}-${row.type}`
    given.set(type, { missing: row.missing, groups: (given.get(type)?.groups ?? 0) + groupsOf(row) })
  }
  return [...given.values()].reduce((sum, { missing, groups }) => sum + Math.max(0, groups - missing), 0)
}

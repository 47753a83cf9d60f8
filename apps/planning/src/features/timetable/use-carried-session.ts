import { ApiError } from '@portal/api-client'
import {
  changedByPlan,
  changeSession,
  planQueries,
  type PlannedSession,
  type PlannedWeek,
  type TimetableClash,
} from '@portal/api-client/timetable-plans'
import { listSeparator, useLanguage } from '@portal/i18n'
import { isSamePlace, type PlannerPlace } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useOutdated } from '@portal/shared-screens/facts'
import { useClashText } from './clash-text.ts'
import { sessionRefusals } from './session-refusals.ts'
import type { DoneChange } from './use-last-change.ts'

interface CarriedSessionOptions {
  week: PlannedWeek
  slots: readonly { id: number; label: string }[]
  /** The day from which changes hold. */
  from: string
  onChanged: (change: DoneChange) => void
}

const placeOf = ({ day, slotId }: { day: number; slotId: number }): PlannerPlace => ({
  day: ([1, 2, 3, 4, 5, 6] as const).find((one) => one === day) ?? 1,
  slotId,
})

/** The session that is carried, what its cells say, and dropping it: a move, or the offer of an exchange. */
export function useCarriedSession({ week, slots, from, onChanged }: CarriedSessionOptions) {
  const language = useLanguage()
  const clashText = useClashText()
  const [liftedId, setLiftedId] = useState<number | null>(null)
  const [refusedPlace, setRefusedPlace] = useState<PlannerPlace | null>(null)
  const [exchange, setExchange] = useState<{ session: PlannedSession; others: Candidate[] } | null>(null)
  const session = week.items.find(({ id }) => id === liftedId) ?? null
  const clashes = useQuery({ ...planQueries.clashes(liftedId ?? 0, { from }, language), enabled: session !== null })
  const { outdated, onError } = useOutdated(session ?? undefined)
  const clashesAt = (place: PlannerPlace) => clashes.data?.filter((clash) => isSamePlace(placeOf(clash), place))
  const textsOf = (list: readonly TimetableClash[]) => [...new Set(list.map((clash) => clashText(clash)))]

  const putBack = () => {
    setLiftedId(null)
    setRefusedPlace(null)
    setExchange(null)
  }
  const moving = useCommand({
    run: ({ seen, place }: { seen: PlannedSession; place: PlannerPlace }) => changeSession(seen, { ...place, from }),
    invalidates: changedByPlan,
    refusals: sessionRefusals,
    onDone: (after, { seen }) => {
      putBack()
      onChanged({ from, kind: 'moved', before: seen, after })
    },
    onError: (error, { place }) => {
      const isClash = error instanceof ApiError && error.code === 'session.clash'
      if (isClash) setRefusedPlace(place)
      return onError(error) || isClash
    },
  })

  const drop = (place: PlannerPlace) => {
    if (!session || moving.isPending) return
    if (isSamePlace(placeOf(session), place)) return putBack()
    const found = clashesAt(place)
    const others = candidatesAt(week, place, found ?? []).filter(({ id }) => id !== session.id)
    // Before the clashes are loaded a cell with a session is taken.
    const isTaken = found ? found.length > 0 : others.length > 0
    if (!isTaken) void moving.run({ seen: session, place })
    else if (others.length > 0) setExchange({ session, others })
    else setRefusedPlace(place)
  }
  return {
    session,
    slots,
    /** The version for which a move was refused, because somebody else has changed the session; else null. */
    outdated,
    isMoving: moving.isPending,
    /** Why the last move was refused, other than for a clash. */
    failure: moving.failed?.seen.id === liftedId ? moving.failure : null,
    isFailed: clashes.isError,
    retry: () => void clashes.refetch(),
    /** Where the session was refused, and why; null before. */
    refused: refusedPlace && { place: refusedPlace, reasons: textsOf(clashesAt(refusedPlace) ?? []) },
    reasonsAt: (place: PlannerPlace) => {
      const found = clashesAt(place)
      return found && textsOf(found)
    },
    exchange,
    closeExchange: () => setExchange(null),
    lift: (id: number) => {
      setRefusedPlace(null)
      setLiftedId(id)
    },
    drop,
    putBack,
  }
}

/** A session with which the carried one can be exchanged. */
export interface Candidate {
  id: number
  name: string
}

/** The sessions of a place: those of the week that is shown, and those that clash there. */
function candidatesAt(week: PlannedWeek, place: PlannerPlace, clashes: readonly TimetableClash[]): Candidate[] {
  const shown = week.items
    .filter((session) => isSamePlace(placeOf(session), place))
    .map(({ id, subject, group }): [number, string] => [id, [subject.name, group.name].join(listSeparator())])
  const clashing = clashes.flatMap(({ sessionId, subject, group }): [number, string][] =>
    sessionId === null ? [] : [[sessionId, [subject, group].filter(Boolean).join(listSeparator())]],
  )
  return [...new Map([...clashing, ...shown])].map(([id, name]) => ({ id, name }))
}

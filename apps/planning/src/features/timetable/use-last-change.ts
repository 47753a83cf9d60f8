import {
  changedByPlan,
  changeSession,
  exchangeBack,
  placeSession,
  removeSession,
  type NewSession,
  type PlannedSession,
} from '@portal/api-client/timetable-plans'
import { useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { sessionRefusals } from './session-refusals.ts'

/** A change of this visit, with what its reverse needs. */
export type DoneChange = {
  /** Its first day. */
  from: string
} & (
  | { kind: 'placed'; session: PlannedSession }
  | { kind: 'removed'; session: PlannedSession }
  | { kind: 'moved'; before: PlannedSession; after: PlannedSession }
  | { kind: 'changed'; before: PlannedSession; after: PlannedSession }
  | { kind: 'exchanged'; before: PlannedSession; pair: readonly PlannedSession[] }
)

const toPlaced = ({ day, slotId, teacher, room, weekParity }: PlannedSession) => ({
  ...{ day, slotId, weekParity },
  teacherId: teacher.id,
  roomId: room?.id ?? null,
})

const toChange = (session: PlannedSession) => ({
  ...toPlaced(session),
  groupIds: session.groups.map(({ id }) => id),
})

const toNewSession = ({ groups, ...session }: PlannedSession): NewSession => ({
  ...{ timetableId: session.timetableId, type: session.type, until: session.endsOn },
  ...{ groupId: session.group.id, subjectId: session.subject.id },
  otherGroupIds: groups.flatMap(({ id }) => (id === session.group.id ? [] : [id])),
  ...toPlaced({ ...session, groups }),
})

/** The session that follows another one since a change, which gives it a row of its own for the days after. */
export function followerOf(change: DoneChange | null): { of: number; id: number } | null {
  if (!change || !('before' in change)) return null
  const after = change.kind === 'exchanged' ? change.pair[0] : change.after
  return after ? { of: change.before.id, id: after.id } : null
}

/** The last change of this visit, which is undone by its reverse; the server judges that like any other change. */
export function useLastChange() {
  const t = useTexts()
  const language = useLanguage()
  const [change, setChange] = useState<DoneChange | null>(null)
  const place = useIdempotentCall(placeSession)
  const reverse = async (done: DoneChange): Promise<unknown> => {
    const { from } = done
    if (done.kind === 'placed') return removeSession(done.session, from)
    if (done.kind === 'removed') return place({ ...toNewSession(done.session), from })
    if (done.kind === 'exchanged')
      return exchangeBack({ id: done.pair[0]?.id ?? 0, otherId: done.pair[1]?.id ?? 0, from }, language)
    return changeSession(done.after, { ...toChange(done.before), from })
  }
  const undo = useCommand({
    run: reverse,
    invalidates: changedByPlan,
    refusals: { ...sessionRefusals, 'version.changed': 'timetable.refusal.undoOutdated' },
    doneText: t('timetable.undone'),
    onDone: () => setChange(null),
  })
  return { change, undo, record: setChange }
}

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
export type DoneChange =
  | { kind: 'placed'; session: PlannedSession }
  | { kind: 'removed'; session: PlannedSession }
  | { kind: 'moved'; before: PlannedSession; after: PlannedSession }
  | { kind: 'changed'; before: PlannedSession; after: PlannedSession }
  | { kind: 'exchanged'; pair: readonly PlannedSession[] }

const toChange = ({ day, slotId, teacher, room, weekParity }: PlannedSession) => ({
  ...{ day, slotId, weekParity },
  teacherId: teacher.id,
  roomId: room?.id ?? null,
})

const toNewSession = ({ timetableId, group, subject, type, ...session }: PlannedSession): NewSession => ({
  ...{ timetableId, type, groupId: group.id, subjectId: subject.id },
  ...toChange({ timetableId, group, subject, type, ...session }),
})

/** The last change of this visit, which is undone by its reverse; the server judges that like any other change. */
export function useLastChange() {
  const t = useTexts()
  const language = useLanguage()
  const [change, setChange] = useState<DoneChange | null>(null)
  const place = useIdempotentCall(placeSession)
  const reverse = async (done: DoneChange): Promise<unknown> => {
    if (done.kind === 'placed') return removeSession(done.session)
    if (done.kind === 'removed') return place(toNewSession(done.session))
    if (done.kind === 'exchanged') return exchangeBack(done.pair[0]?.id ?? 0, done.pair[1]?.id ?? 0, language)
    return changeSession(done.after, toChange(done.before))
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

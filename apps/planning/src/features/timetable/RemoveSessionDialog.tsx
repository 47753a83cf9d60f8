import { changedByPlan, planQueries, removeSession, type PlannedSession } from '@portal/api-client/timetable-plans'
import { formatDate, useCommonTexts } from '@portal/i18n'
import { Button, Dialog, QueryView, RowError, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { usePlaceText } from './session-facts.ts'
import { sessionRefusals } from './session-refusals.ts'

interface RemoveSessionDialogProps {
  session: PlannedSession
  slots: readonly { id: number; label: string }[]
  from: string
  /** From which day the session is gone. */
  holdsText: string
  onRemoved: (session: PlannedSession) => void
  onClose: () => void
}

/** Removes a session from a day on, and says before what depends on it; it stays while attendance was taken since. */
export function RemoveSessionDialog({ session, slots, from, holdsText, onRemoved, onClose }: RemoveSessionDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const placeText = usePlaceText(slots)
  const uses = useQuery(planQueries.uses(session.id, from))
  const removing = useCommand({
    run: () => removeSession(session, from),
    invalidates: changedByPlan,
    refusals: sessionRefusals,
    onDone: () => {
      onClose()
      onRemoved(session)
    },
  })
  const isRemovable = uses.data?.attendanceSheets === 0
  return (
    <Dialog
      title={t('timetable.removeNamed', { name: session.subject.name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common(isRemovable ? 'cancel' : 'close')}</Button>
          {isRemovable && (
            <Button variant="danger" isBusy={removing.isPending} onClick={() => void removing.run()}>
              {t('timetable.remove')}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={uses}>
        {({ attendanceSheets, lastAttendanceOn, tests }) => (
          <Stack gap="3">
            {attendanceSheets === 0 && <Text>{holdsText}</Text>}
            {attendanceSheets > 0 ? (
              <Text>
                {t('timetable.hasAttendance', {
                  count: attendanceSheets,
                  from: formatDate(from),
                  day: formatDate(lastAttendanceOn ?? from),
                })}
              </Text>
            ) : (
              <Text>
                {t('timetable.removeHelp', {
                  group: session.group.name,
                  teacher: session.teacher.name,
                  place: placeText(session),
                })}
              </Text>
            )}
            {attendanceSheets === 0 && tests > 0 && <Text>{t('timetable.testsStay', { count: tests })}</Text>}
          </Stack>
        )}
      </QueryView>
      {removing.failure && <RowError>{removing.failure}</RowError>}
    </Dialog>
  )
}

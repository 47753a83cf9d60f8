import type { DeskReservation } from '@portal/api-client/library-desk'
import { formatDate } from '@portal/i18n'
import { ReservationStageBadge } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

/** The stage of a reservation; for a copy that is set aside, with its last day. */
export function StageBadge({ reservation: { stage, fetchUntil } }: { reservation: DeskReservation }) {
  const t = useTexts()
  return (
    <ReservationStageBadge stage={stage}>
      {stage === 'ready' && fetchUntil
        ? t('library.stage.readyUntil', { day: formatDate(fetchUntil) })
        : t(`library.stage.${stage}`)}
    </ReservationStageBadge>
  )
}

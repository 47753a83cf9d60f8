import type { Reservation } from '@portal/api-client/library'
import { formatDate, formatDateTime, isolate } from '@portal/i18n'
import { LtrText, ReservationStageBadge, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** The stage of a reservation, with the day that matters, the reason of a refusal, and who decided when. */
export function ReservationStatus({ reservation }: { reservation: Reservation }) {
  const t = useTexts()
  const { stage, copyNumber, decidedBy, decidedAt } = reservation
  const detail = useDetail(reservation)
  const decided = decidedAt && { by: decidedBy || t('reservation.library'), at: formatDateTime(decidedAt) }
  return (
    <Stack gap="1" alignItems="flex-start">
      <ReservationStageBadge stage={stage}>{t(`reservation.stage.${stage}`)}</ReservationStageBadge>
      {detail && <Text size="sm">{detail}</Text>}
      {copyNumber && (
        <Text size="xs" tone="muted">
          {t('reservation.copy')} <LtrText>{copyNumber}</LtrText>
        </Text>
      )}
      {decided && (
        <Text size="xs" tone="muted">
          {t('reservation.decided', decided)}
        </Text>
      )}
    </Stack>
  )
}

/** The sentence below the badge; empty where the badge says all. */
function useDetail({ stage, fetchUntil, end, returnedAt, reason }: Reservation): string {
  const t = useTexts()
  if (stage === 'ready') return t('reservation.fetchUntil', { day: formatDate(fetchUntil) })
  if (stage === 'lent') return t('reservation.dueOn', { day: formatDateTime(end) })
  if (stage === 'returned' && returnedAt) return t('reservation.returnedOn', { day: formatDateTime(returnedAt) })
  if (stage === 'refused' && reason) return t('reservation.reason', { reason: isolate(reason) })
  return stage === 'lapsed' ? t('reservation.notFetched') : ''
}

import type { Reservation } from '@portal/api-client/library'
import { formatDate, formatDateTime, isolate } from '@portal/i18n'
import { Badge, BookOpenIcon, CircleAlertIcon, CircleCheckIcon, HourglassIcon, LtrText, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const styles = {
  waiting: { tone: 'neutral', Icon: HourglassIcon },
  accepted: { tone: 'success', Icon: CircleCheckIcon },
  ready: { tone: 'success', Icon: CircleCheckIcon },
  lent: { tone: 'info', Icon: BookOpenIcon },
  returned: { tone: 'neutral', Icon: CircleCheckIcon },
  lost: { tone: 'danger', Icon: CircleAlertIcon },
  lapsed: { tone: 'warning', Icon: CircleAlertIcon },
  refused: { tone: 'danger', Icon: CircleAlertIcon },
} as const

/** The stage of a reservation, with the day that matters, the reason of a refusal, and who decided when. */
export function ReservationStatus({ reservation }: { reservation: Reservation }) {
  const t = useTexts()
  const { stage, copyNumber, decidedBy, decidedAt } = reservation
  const { tone, Icon } = styles[stage]
  const detail = useDetail(reservation)
  const decided = decidedAt && { by: decidedBy || t('reservation.library'), at: formatDateTime(decidedAt) }
  return (
    <Stack gap="1" alignItems="flex-start">
      <Badge tone={tone}>
        <Icon aria-hidden />
        {t(`reservation.stage.${stage}`)}
      </Badge>
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

import type { DeskReservation } from '@portal/api-client/library-desk'
import { formatDate } from '@portal/i18n'
import { Badge, BookOpenIcon, CircleAlertIcon, CircleCheckIcon, HourglassIcon } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

const styles = {
  waiting: { tone: 'neutral', Icon: HourglassIcon },
  accepted: { tone: 'info', Icon: CircleCheckIcon },
  ready: { tone: 'success', Icon: CircleCheckIcon },
  lent: { tone: 'info', Icon: BookOpenIcon },
  returned: { tone: 'neutral', Icon: CircleCheckIcon },
  lost: { tone: 'danger', Icon: CircleAlertIcon },
  lapsed: { tone: 'warning', Icon: CircleAlertIcon },
  refused: { tone: 'danger', Icon: CircleAlertIcon },
} as const

/** The stage of a reservation; for a copy that is set aside, with its last day. */
export function StageBadge({ reservation: { stage, fetchUntil } }: { reservation: DeskReservation }) {
  const t = useTexts()
  const { tone, Icon } = styles[stage]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {stage === 'ready' && fetchUntil
        ? t('library.stage.readyUntil', { day: formatDate(fetchUntil) })
        : t(`library.stage.${stage}`)}
    </Badge>
  )
}

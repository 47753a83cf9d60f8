import { chakra } from '@chakra-ui/react'
import type { ClassStatus } from '@portal/domain/timetable'
import { formatDate, useCommonTexts } from '@portal/i18n'
import { Badge } from '../display/Badge.tsx'

const Decision = chakra('span', {
  base: { fontSize: 'xs', textAlign: 'start', overflowWrap: 'anywhere', _print: { display: 'none' } },
})

interface CancelledClassProps {
  cancelledBy: 'absence' | 'exam'
  /** Missing where only the cause is known. */
  status?: ClassStatus | null
}

/** Why a class does not take place and whether it is made up, with who decided that and when. */
export function CancelledClass({ cancelledBy, status }: CancelledClassProps) {
  const t = useCommonTexts()
  const outcome = outcomeOf(status)
  const at = status?.decidedAt && formatDate(status.decidedAt)
  const by = status?.decidedBy
  const decision = by ? at && t('timetable.decidedByAt', { by, at }) : at && t('timetable.decidedAt', { at })
  return (
    <>
      <Badge tone={outcome === 'replaced' ? 'neutral' : 'danger'} whiteSpace="normal">
        {t(`timetable.cancelledBy.${outcome ?? cancelledBy}`)}
      </Badge>
      {(outcome || decision) && <Decision>{decision || t('timetable.absence')}</Decision>}
    </>
  )
}

function outcomeOf(status: ClassStatus | null | undefined): 'owed' | 'replaced' | 'notMadeUp' | null {
  if (status?.state === 'owed' || status?.state === 'replaced') return status.state
  return status?.cause === 'decision' ? 'notMadeUp' : null
}

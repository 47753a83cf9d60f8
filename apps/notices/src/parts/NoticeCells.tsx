import type { SessionNotice } from '@portal/api-client/notices'
import { useCommonTexts } from '@portal/i18n'
import { Badge, chakra, HourglassIcon, HStack, LtrText, SessionTypeBadge, Tooltip, VisuallyHidden } from '@portal/ui'
import { useTexts } from '../texts.ts'

/** The session's letter, with the mark of a quarter where it has one. */
export function TypeCell({ notice }: { notice: SessionNotice }) {
  const common = useCommonTexts()
  return (
    <HStack as="span" gap="1" display="inline-flex">
      <SessionTypeBadge type={notice.type} />
      {notice.isQuarterMarked && (
        <Tooltip text={common('timetable.quarterName')}>
          <Badge>
            <span aria-hidden>{common('timetable.quarter')}</span>
            <VisuallyHidden>{common('timetable.quarterName')}</VisuallyHidden>
          </Badge>
        </Tooltip>
      )}
    </HStack>
  )
}

const OneLine = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** A time slot, whose ends stay together. */
export function SlotCell({ slot }: { slot: string }) {
  return (
    <OneLine>
      <LtrText>{slot}</LtrText>
    </OneLine>
  )
}

/** The room, or that one is still waited for. */
export function RoomCell({ room }: { room: string }) {
  const t = useTexts()
  if (room) return <LtrText>{room}</LtrText>
  return (
    <Badge tone="warning" whiteSpace="normal">
      <HourglassIcon aria-hidden />
      {t('makeup.waitingRoom')}
    </Badge>
  )
}

import type { ClassSessionNotice } from '@portal/api-client/notices'
import { useCommonTexts } from '@portal/i18n'
import {
  Badge,
  chakra,
  HourglassIcon,
  HStack,
  LtrText,
  SessionTypeBadge,
  Tooltip,
  VisuallyHidden,
  IconBadge,
} from '@portal/ui'
import { Fragment } from 'react'
import { useTexts } from '../texts.ts'

/** The letter of the session type, with the quarter mark where it applies. */
export function TypeCell({ notice }: { notice: ClassSessionNotice }) {
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

export const OneLine = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** A time slot or date and time, without a line break. */
export function TimeCell({ time }: { time: string }) {
  return (
    <OneLine>
      <LtrText>{time}</LtrText>
    </OneLine>
  )
}

/** A comma-separated list of groups; lines break only between two of them. */
export function GroupsCell({ groups }: { groups: string }) {
  const names = groups.split(', ')
  return names.map((name, index) => (
    <Fragment key={name}>
      <OneLine>
        {name}
        {index < names.length - 1 && ','}
      </OneLine>{' '}
    </Fragment>
  ))
}

/** The room, or a badge while it is pending. */
export function RoomCell({ room }: { room: string }) {
  const t = useTexts()
  if (room) return <LtrText>{room}</LtrText>
  return (
    <IconBadge tone="warning" Icon={HourglassIcon}>
      {t('makeUp.waitingRoom')}
    </IconBadge>
  )
}

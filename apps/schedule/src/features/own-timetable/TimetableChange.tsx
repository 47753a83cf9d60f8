import type { OwnTimetableChange, ShownSession } from '@portal/api-client/schedule'
import { formatDate, formatDateTime, formatDayOfWeek, formatSlot, useCommonTexts } from '@portal/i18n'
import { Badge, HStack, LtrText, SessionTypeBadge, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** One change: which session, from what to what, by whom and when. */
export function TimetableChange({ change }: { change: OwnTimetableChange }) {
  const t = useTexts()
  const { before, after, from, changedAt, changedBy, isNew } = change
  const session = after ?? before
  const title = useChangeTitle()(change)
  const lines = useChangedLines()(before, after)
  if (!session) return null
  return (
    <Stack gap="1">
      <HStack gap="2" flexWrap="wrap">
        <Text as="span" fontWeight="semibold">
          {title}
        </Text>
        {isNew && <Badge tone="info">{t('changes.new')}</Badge>}
      </HStack>
      <HStack gap="2" flexWrap="wrap">
        <SessionTypeBadge type={session.type} />
        <bdi>{session.subject}</bdi>
        <LtrText>{session.group}</LtrText>
      </HStack>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {from && <Text>{t('changes.from', { day: formatDate(from) })}</Text>}
      <Text tone="muted" size="xs">
        {changedBy ? t('changes.by', { name: changedBy, when: formatDateTime(changedAt) }) : formatDateTime(changedAt)}
      </Text>
    </Stack>
  )
}

/** A session that changes its teacher is new to one, and gone for the other. */
function useChangeTitle() {
  const t = useTexts()
  return ({ kind, before, after, isMine }: OwnTimetableChange) => {
    if (!before || !after || before.teacher === after.teacher) return t(`changes.kind.${kind}`)
    return isMine ? t('changes.kind.given') : t('changes.kind.taken', { teacher: after.teacher })
  }
}

/** The time of a session and its room, with what they were before. */
function useChangedLines() {
  const t = useTexts()
  const common = useCommonTexts()
  const place = ({ day, slot }: ShownSession) =>
    t('changes.place', { day: formatDayOfWeek(day), slot: `\u2066${formatSlot(slot)}\u2069` })
  const room = ({ room: name }: ShownSession) => name ?? common('timetable.noRoom')
  const weeks = ({ weekParity }: ShownSession) =>
    weekParity === 0 ? t('changes.everyWeek') : common(`timetable.weeks${weekParity}`)
  return (before: ShownSession | null, after: ShownSession | null): string[] => {
    if (!before || !after) {
      const session = after ?? before
      return session ? [place(session), room(session)] : []
    }
    const [from, to] = [place(before), place(after)]
    return [
      from === to ? to : t('changes.fromTo', { from, to }),
      ...(room(before) === room(after) ? [] : [t('changes.room', { from: room(before), to: room(after) })]),
      ...(weeks(before) === weeks(after) ? [] : [t('changes.weeks', { from: weeks(before), to: weeks(after) })]),
    ]
  }
}

import type { FormerNotice, PlannedItem, StaffNotice } from '@portal/api-client/inbox'
import { formatDate, useCommonTexts } from '@portal/i18n'
import { Banner, Heading, LtrText, Stack, Text } from '@portal/ui'
import { Lines } from '../../decisions/Lines.ts'
import { useTexts } from '../../texts.ts'
import { formatHours, formatPeriod } from './notice-facts.ts'
import { NoticeStateBadge } from './NoticeStateBadge.tsx'

/** Other plans of the teacher and the groups at the time of a notice. */
export function Clashes({ clashes }: { clashes: readonly PlannedItem[] }) {
  const t = useTexts()
  if (clashes.length === 0) return null
  return (
    <Banner aria-label={t('inbox.clashes')}>
      <Stack gap="2">
        <Text fontWeight="medium">{t('inbox.clashes')}</Text>
        <PlannedItems items={clashes} isNamed formatTimes={formatPeriod} />
      </Stack>
    </Banner>
  )
}

interface SessionsProps {
  notice: StaffNotice
  sessions: readonly PlannedItem[]
}

/** The class sessions that an absence cancels, or those around a make-up or test on its day. */
export function Sessions({ notice, sessions }: SessionsProps) {
  const t = useTexts()
  const place = notice.kind === 'absence' ? 'duringAbsence' : 'onDay'
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="md">
        {t(`inbox.sessions.${place}`)}
      </Heading>
      {sessions.length === 0 ? (
        <Text tone="muted">{t('inbox.sessions.none')}</Text>
      ) : (
        <PlannedItems items={sessions} formatTimes={notice.kind === 'absence' ? formatPeriod : formatHours} />
      )}
    </Stack>
  )
}

interface PlannedItemsProps {
  items: readonly PlannedItem[]
  formatTimes: (item: PlannedItem) => string
  /** Items of several kinds begin with their kind. */
  isNamed?: boolean
}

function PlannedItems({ items, formatTimes, isNamed = false }: PlannedItemsProps) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Lines>
      {items.map((item) => (
        <li key={`${item.what} ${item.startsAt} ${item.groups}`}>
          {isNamed && <strong>{t(`inbox.planned.${item.what}`)}</strong>}
          <span>{formatTimes(item)}</span>
          {item.subject && <bdi>{item.subject}</bdi>}
          {item.sessionType !== null && <span>{common(`type.${item.sessionType}`)}</span>}
          {item.groups && <LtrText>{item.groups}</LtrText>}
          {item.room && <span>{t('inbox.inRoom', { room: item.room })}</span>}
          {item.isReplaced && <em>{t('inbox.isReplaced')}</em>}
        </li>
      ))}
    </Lines>
  )
}

/** The teacher's other notices of the semester. */
export function History({ history }: { history: readonly FormerNotice[] }) {
  const t = useTexts()
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="md">
        {t('inbox.history')}
      </Heading>
      {history.length === 0 ? (
        <Text tone="muted">{t('inbox.noHistory')}</Text>
      ) : (
        <Lines>
          {history.map(({ kind, id, day, subject, state }) => (
            <li key={`${kind}-${id}`}>
              <LtrText>{formatDate(day)}</LtrText>
              <span>{t(`inbox.kind.${kind}`)}</span>
              {subject && <bdi>{subject}</bdi>}
              <NoticeStateBadge state={state} />
            </li>
          ))}
        </Lines>
      )}
    </Stack>
  )
}

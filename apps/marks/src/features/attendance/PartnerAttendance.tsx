import { ApiError } from '@portal/api-client'
import {
  parsePartnerRollKey,
  partnerRollQueries,
  type PartnerRollIds,
  type PartnerSession,
} from '@portal/api-client/marks'
import { formatDate, formatSlot, useLanguage } from '@portal/i18n'
import { BackTo, useParentPage, useSession } from '@portal/remote-kit'
import { Box, LtrText, Page, QueryView, SessionTypeBadge } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { AttendanceSheet } from '../../rolls/AttendanceSheet.tsx'
import { PartnerSheet } from '../../rolls/PartnerSheet.tsx'

/** A roll of another teacher that is shared with the user, or an own one that waited to be sent, by `partnerRollKey`. */
export function PartnerAttendance({ rollKey }: { rollKey: string }) {
  const t = useTexts()
  useParentPage(paths.sessions)
  const roll = parsePartnerRollKey(rollKey)
  if (roll) return <SharedRoll roll={roll} />
  return (
    <Page title={t('attendance.title')} width="full">
      <NotShared />
    </Page>
  )
}

function SharedRoll({ roll }: { roll: PartnerRollIds }) {
  const t = useTexts()
  const { teacherId } = useSession()
  const sheet = useQuery(partnerRollQueries.sheet(roll, { language: useLanguage() }))
  const isAbsent = sheet.error instanceof ApiError && sheet.error.kind === 'absent'
  return (
    <Page title={t('attendance.title')} width="full" help={sheet.data && <RollNames session={sheet.data.session} />}>
      {isAbsent ? (
        <NotShared />
      ) : (
        <QueryView query={sheet}>
          {({ session: { group, subject } }) =>
            roll.owner.id === teacherId ? (
              <AttendanceSheet
                cell={{ subjectId: subject.id, subject: subject.name, slotId: roll.slotId, type: roll.type }}
                group={group}
                date={roll.heldOn}
              />
            ) : (
              <PartnerSheet roll={roll} group={group.name} />
            )
          }
        </QueryView>
      )}
    </Page>
  )
}

function NotShared() {
  const t = useTexts()
  return <BackTo text={t('attendance.notShared')} path={paths.sessions} label={t('attendance.toSessions')} />
}

function RollNames({ session: { owner, subject, type, slot, heldOn } }: { session: PartnerSession }) {
  const t = useTexts()
  const { teacherId } = useSession()
  return (
    <Box as="span" color="ink" fontWeight="semibold">
      <bdi>{subject.name}</bdi> <SessionTypeBadge type={type} />
      {' · '}
      <LtrText>{formatDate(heldOn)}</LtrText> <LtrText>{formatSlot(slot)}</LtrText>
      {owner.id !== teacherId && ` · ${t('attendance.sharedBy', { name: owner.name })}`}
    </Box>
  )
}

import {
  loadPartnerRoll,
  partnerRollKey,
  partnerRollQueries,
  savePartnerRoll,
  type PartnerRoll,
} from '@portal/api-client/marks'
import { formatDate, formatSlot, useLanguage } from '@portal/i18n'
import { BackTo, useIdempotentCall, useParentPage, useSession } from '@portal/remote-kit'
import { Box, LtrText, Page, QueryView, SessionTypeBadge } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { RollSheet } from './RollSheet.tsx'

/** A roll of another teacher that is shared with the user, by `partnerRollKey`. */
export function PartnerAttendance({ rollKey }: { rollKey: string }) {
  const t = useTexts()
  useParentPage(paths.sessions)
  const { yearId } = useSession()
  const rolls = useQuery(partnerRollQueries.list({ yearId, language: useLanguage() }))
  const roll = rolls.data?.find((one) => partnerRollKey(one) === rollKey)
  return (
    <Page title={t('attendance.title')} width="full" help={roll && <RollNames roll={roll} />}>
      <QueryView query={rolls}>
        {() =>
          roll ? (
            <PartnerSheet roll={roll} />
          ) : (
            <BackTo text={t('attendance.notShared')} path={paths.sessions} label={t('attendance.toSessions')} />
          )
        }
      </QueryView>
    </Page>
  )
}

function RollNames({ roll: { owner, subject, type, slot, heldOn } }: { roll: PartnerRoll }) {
  const t = useTexts()
  return (
    <Box as="span" color="ink" fontWeight="semibold">
      <bdi>{subject.name}</bdi> <SessionTypeBadge type={type} />
      {' · '}
      <LtrText>{formatDate(heldOn)}</LtrText> <LtrText>{formatSlot(slot)}</LtrText>
      {` · ${t('attendance.sharedBy', { name: owner.name })}`}
    </Box>
  )
}

function PartnerSheet({ roll }: { roll: PartnerRoll }) {
  const language = useLanguage()
  const stored = useQuery(partnerRollQueries.sheet(roll, { language }))
  const save = useIdempotentCall(savePartnerRoll)
  return (
    <RollSheet
      query={stored}
      {...{ group: roll.group.name, date: roll.heldOn }}
      draftName={`attendance:${partnerRollKey(roll)}`}
      save={(changes) => save({ roll, changes })}
      load={() => loadPartnerRoll(roll, { language })}
    />
  )
}

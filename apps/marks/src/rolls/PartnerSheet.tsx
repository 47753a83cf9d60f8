import {
  loadPartnerRoll,
  partnerRollKey,
  partnerRollQueries,
  savePartnerRoll,
  type PartnerRollIds,
} from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { RollSheet } from './RollSheet.tsx'

interface PartnerSheetProps {
  roll: PartnerRollIds
  /** The group's name. */
  group: string
  caption?: string
}

/** The sheet of a roll that another teacher shares. */
export function PartnerSheet({ roll, ...about }: PartnerSheetProps) {
  const language = useLanguage()
  const stored = useQuery(partnerRollQueries.sheet(roll, { language }))
  const save = useIdempotentCall(savePartnerRoll)
  return (
    <RollSheet
      query={stored}
      {...about}
      subject={stored.data?.session.subject.name ?? ''}
      roll={roll}
      date={roll.heldOn}
      draftName={`attendance:${partnerRollKey(roll)}`}
      save={(changes) => save({ roll, changes })}
      load={() => loadPartnerRoll(roll, { language })}
    />
  )
}

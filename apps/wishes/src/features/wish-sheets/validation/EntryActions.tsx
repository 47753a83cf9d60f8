import type { WishEntry } from '@portal/api-client/wishes'
import {
  BanIcon,
  CheckIcon,
  CircleCheckIcon,
  HStack,
  IconButton,
  LtrText,
  RowError,
  Stack,
  IconBadge,
} from '@portal/ui'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import type { WishEntryContext } from './wish-entry-context.ts'
import { GroupCount } from './GroupCount.tsx'
import { ValidateDialog } from './ValidateDialog.tsx'

/** A head's actions on a wish: validate it for a number of groups, or make it pending again. */
export function EntryActions({ place }: { place: WishEntryContext }) {
  const t = useTexts()
  const { entry } = place
  const [typed, setTyped] = useState({ version: entry.version, groups: shownGroups(entry) })
  const [asked, setAsked] = useState<'validate' | 'deactivate' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // A number typed for an outdated version is not proposed for the new one.
  const groups = typed.version === entry.version ? typed.groups : shownGroups(entry)
  const setGroups = (text: string) => setTyped({ version: entry.version, groups: text })
  const close = (text: string | null = null) => {
    setRefusal(text)
    setAsked(null)
  }
  return (
    <Stack gap="1">
      <HStack gap="1" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
        {entry.state === 'validated' ? (
          <LtrText>{entry.groups}</LtrText>
        ) : (
          <>
            <GroupCount
              label={t('validation.groupsOf', { teacher: entry.teacher })}
              value={groups}
              onChange={setGroups}
            />
            <IconButton
              label={t('validation.validate', { teacher: entry.teacher })}
              icon={<CheckIcon />}
              onClick={() => setAsked('validate')}
            />
          </>
        )}
        {entry.state !== 'pending' && (
          <>
            <IconBadge tone={entry.state === 'validated' ? 'success' : 'info'} Icon={CircleCheckIcon}>
              {t(`line.${entry.state}`)}
            </IconBadge>
            <IconButton
              label={t('validation.deactivateOf', { teacher: entry.teacher })}
              icon={<BanIcon />}
              onClick={() => setAsked('deactivate')}
            />
          </>
        )}
        {asked === 'validate' && <ValidateDialog place={place} groups={groups} onGroups={setGroups} onClose={close} />}
        {asked === 'deactivate' && <DeactivateDialog place={place} onClose={close} />}
      </HStack>
      {refusal && <RowError>{refusal}</RowError>}
    </Stack>
  )
}

const shownGroups = ({ groups }: WishEntry) => (groups ? String(groups) : '')

import type { AgendaEntry } from '@portal/api-client/home'
import { formatSlot } from '@portal/i18n'
import { Link, rollOfEntry } from '@portal/remote-kit'
import { Badge, Box, ButtonLink, HStack, LtrText } from '@portal/ui'
import { externalPaths } from '../paths.ts'
import { useTexts } from '../texts.ts'
import { EntryText } from './EntryText.tsx'
import type { Present } from './present-entry.ts'

/** Where the roll of an entry is called; null for an entry without attendance. */
function rollLink(entry: AgendaEntry, day: string) {
  const state = rollOfEntry(entry, day)
  if (!state || !entry.roll?.shared) return state && { to: externalPaths.attendance, state }
  const { owner, groupId } = entry.roll.shared
  const { subjectId, slotId, type } = state
  return {
    to: externalPaths.toSharedRoll({
      ...{ owner, group: { id: groupId }, subject: { id: subjectId }, type, slotId, heldOn: day },
    }),
  }
}

/** The running or next entry of today, with the way to its roll. */
export function PresentEntry({ entry, isRunning, day }: Present & { day: string }) {
  const t = useTexts()
  const link = rollLink(entry, day)
  const isCalled = entry.roll !== null && entry.roll.recorded >= entry.roll.students
  return (
    <HStack gap="4" justifyContent="space-between" flexWrap="wrap">
      <Box flex="1 1 16rem" minWidth="0">
        <HStack gap="2" flexWrap="wrap">
          <Badge tone={isRunning ? 'success' : 'info'}>{t(isRunning ? 'now.running' : 'now.next')}</Badge>
          <LtrText>{formatSlot(`${entry.from} - ${entry.to}`)}</LtrText>
        </HStack>
        <Box as="p" marginBlockStart="1" overflowWrap="anywhere">
          <EntryText entry={entry} />
        </Box>
      </Box>
      {link && (
        <ButtonLink asChild variant={isRunning && !isCalled ? 'primary' : 'secondary'}>
          <Link {...link}>{t(isCalled ? 'now.readRoll' : 'now.callRoll')}</Link>
        </ButtonLink>
      )}
    </HStack>
  )
}

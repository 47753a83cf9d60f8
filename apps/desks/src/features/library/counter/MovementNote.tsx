import type { CopyMovement } from '@portal/api-client/library-desk'
import { formatDate, formatDateTime } from '@portal/i18n'
import { CircleCheckIcon, HStack, Stack, Text } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import { usePersonName } from '../person-name.ts'

/** The effect of the last number, announced to screen readers. */
export function MovementNote({ movement: last }: { movement: CopyMovement | null }) {
  const t = useTexts()
  const nameOf = usePersonName()
  return (
    <HStack as="output" alignItems="flex-start" gap="2" marginTop={last ? '4' : '0'} aria-live="polite">
      {last && (
        <>
          <Text as="span" color="success.fg" flexShrink="0" paddingTop="0.5">
            <CircleCheckIcon aria-hidden size={18} />
          </Text>
          <Stack as="span" gap="1">
            <Text as="span" fontWeight="medium">
              {t(last.movement === 'returned' ? 'library.returned' : 'library.handedOut', {
                book: last.reservation.book.title,
                reader: nameOf(last.reservation.reader),
              })}
            </Text>
            {last.movement === 'handedOut' && (
              <Text as="span" tone="muted">
                {t('library.dueOn', { day: formatDateTime(last.reservation.endsAt) })}
              </Text>
            )}
            {last.next && (
              <Text as="span">
                {t('library.setAside', { reader: nameOf(last.next.reader), day: formatDate(last.next.fetchUntil) })}
              </Text>
            )}
          </Stack>
        </>
      )}
    </HStack>
  )
}

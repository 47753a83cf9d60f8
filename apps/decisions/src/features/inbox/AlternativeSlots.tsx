import { inboxQueries, type AlternativeSlot, type StaffNoticeKey } from '@portal/api-client/inbox'
import { Button, chakra, Heading, QueryView, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../../texts.ts'
import { formatPeriod } from './notice-facts.ts'

const Slots = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '1',
      paddingBlock: '2',
    },
    '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'line' },
  },
})

interface AlternativeSlotsProps {
  noticeKey: StaffNoticeKey & { kind: 'make-up' | 'test' }
  isBusy: boolean
  onPropose: (slot: AlternativeSlot) => void
}

/** The next slots at which a make-up or test can take place, each with a button that refuses it and proposes the slot. */
export function AlternativeSlots({ noticeKey, isBusy, onPropose }: AlternativeSlotsProps) {
  const t = useTexts()
  const id = useId()
  const slots = useQuery(inboxQueries.alternativeSlots(noticeKey))
  return (
    <Stack as="section" gap="2" aria-labelledby={id}>
      <Heading id={id} as="h3" size="md">
        {t('inbox.alternatives.title')}
      </Heading>
      <QueryView
        query={slots}
        isEmpty={(found) => found.length === 0}
        empty={<Text tone="muted">{t('inbox.alternatives.none')}</Text>}
      >
        {(found) => (
          <Slots>
            {found.map((slot) => (
              <li key={slot.startsAt}>
                <span>
                  {formatPeriod(slot)}
                  {' · '}
                  {t('inbox.inRoom', { room: slot.room.name })}
                </span>
                <Button
                  size="sm"
                  disabled={isBusy}
                  aria-label={t('inbox.alternatives.proposeSlot', { when: formatPeriod(slot) })}
                  onClick={() => onPropose(slot)}
                >
                  {t('inbox.alternatives.propose')}
                </Button>
              </li>
            ))}
          </Slots>
        )}
      </QueryView>
    </Stack>
  )
}

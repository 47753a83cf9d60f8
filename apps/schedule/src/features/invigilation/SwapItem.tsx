import { answerSwap, changedBySwap, withdrawSwap, type InvigilationSwap } from '@portal/api-client/own-invigilations'
import { formatDate, formatDateTime, formatSlot } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Button, chakra, HStack, RowError, Stack, SwapBadge, Text } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { useSwapRefusal } from './use-swap-refusal.ts'

const Item = chakra('li', { base: { borderBlockEndWidth: '1px', borderColor: 'line', paddingBlockEnd: '4' } })

/** One swap: who gives what to whom, its state, and what the teacher can do with it. */
export function SwapItem({ swap }: { swap: InvigilationSwap }) {
  const t = useTexts()
  const { teacherId } = useSession()
  const refusalOf = useSwapRefusal()
  const [error, setError] = useState<string | null>(null)
  const { state, from, to, given, returned, refusal, isOpen } = swap
  const isMine = from.id === teacherId
  const timeOf = ({ day, slot, room }: InvigilationSwap['given']) =>
    t('invigilation.timeInRoom', { day: formatDate(day), slot: formatSlot(slot), room: room || '—' })
  const command = useCommand({
    run: (action: 'accepted' | 'declined' | 'withdrawn') =>
      action === 'withdrawn' ? withdrawSwap(swap) : answerSwap(swap, action),
    invalidates: changedBySwap,
    onError: (refused) => {
      const text = refusalOf(refused)
      setError(text)
      return text !== null
    },
    doneText: (action) => t(`invigilation.swapDone.${action}`),
    onDone: () => setError(null),
  })
  const act = (action: 'accepted' | 'declined' | 'withdrawn') => {
    setError(null)
    void command.run(action)
  }
  const failure = error ?? command.failure
  const name = isMine ? to.name : from.name
  return (
    <Item>
      <Stack gap="2">
        <HStack gap="3" flexWrap="wrap" justifyContent="space-between">
          <Text fontWeight="medium">{t(isMine ? 'invigilation.offeredTo' : 'invigilation.offeredBy', { name })}</Text>
          <SwapBadge state={state}>{t(`invigilation.swapState.${state}`)}</SwapBadge>
        </HStack>
        <span>{t(isMine ? 'invigilation.youGive' : 'invigilation.youTake', { time: timeOf(given) })}</span>
        {returned && (
          <span>{t(isMine ? 'invigilation.youTake' : 'invigilation.youGive', { time: timeOf(returned) })}</span>
        )}
        <Text tone="muted" size="xs">
          {formatDateTime(refusal?.at ?? swap.answeredAt ?? swap.offeredAt)}
        </Text>
        {refusal && <Text whiteSpace="pre-wrap">{t('invigilation.refusedBecause', { reason: refusal.reason })}</Text>}
        {state === 'offered' && (
          <HStack gap="2" flexWrap="wrap">
            {isMine ? (
              <Button
                size="sm"
                isBusy={command.isPending}
                aria-label={t('invigilation.withdrawNamed', { name })}
                onClick={() => act('withdrawn')}
              >
                {t('invigilation.withdraw')}
              </Button>
            ) : (
              <>
                {isOpen && (
                  <Button
                    size="sm"
                    variant="primary"
                    isBusy={command.pending === 'accepted'}
                    aria-label={t('invigilation.acceptNamed', { name })}
                    onClick={() => act('accepted')}
                  >
                    {t('invigilation.accept')}
                  </Button>
                )}
                <Button
                  size="sm"
                  isBusy={command.pending === 'declined'}
                  aria-label={t('invigilation.declineNamed', { name })}
                  onClick={() => act('declined')}
                >
                  {t('invigilation.decline')}
                </Button>
              </>
            )}
          </HStack>
        )}
        {failure && <RowError>{failure}</RowError>}
      </Stack>
    </Item>
  )
}

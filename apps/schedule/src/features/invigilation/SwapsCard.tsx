import { ownInvigilationQueries, type OwnInvigilation } from '@portal/api-client/own-invigilations'
import { formatDate, formatSlot, useLanguage } from '@portal/i18n'
import {
  Badge,
  Box,
  Button,
  Card,
  ErrorState,
  Fold,
  Heading,
  HStack,
  LtrText,
  MoreOfList,
  placeholder,
  Stack,
  Text,
} from '@portal/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { OfferSwapDialog } from './OfferSwapDialog.tsx'
import { SwapItem } from './SwapItem.tsx'

/** A longer list is folded, so that the swaps and wishes around it stay in view. */
const shownAtOnce = 6

/** The swaps of the teacher, and the invigilations to come that can be offered; nothing without either. */
export function SwapsCard() {
  const t = useTexts()
  const toCome = useQuery(ownInvigilationQueries.toCome())
  const swaps = useInfiniteQuery(ownInvigilationQueries.swaps(useLanguage()))
  const [offered, setOffered] = useState<OwnInvigilation | null>(null)
  const isFailed = (toCome.isError && !toCome.data) || (swaps.isError && !swaps.data)
  if (isFailed)
    return (
      <Card>
        <ErrorState onRetry={() => void Promise.all([toCome.refetch(), swaps.refetch()])} />
      </Card>
    )
  if (!toCome.data || !swaps.data) return <Box {...placeholder} />
  if (toCome.data.length + swaps.data.length === 0) return null
  return (
    <Card>
      <Stack gap="4">
        <Heading>{t('invigilation.swaps')}</Heading>
        <Text tone="muted">{t('invigilation.swapsHelp')}</Text>
        {swaps.data.length > 0 && (
          <Stack as="ul" gap="4" listStyleType="none">
            {swaps.data.map((swap) => (
              <SwapItem key={swap.id} swap={swap} />
            ))}
          </Stack>
        )}
        <MoreOfList list={swaps} />
        <Fold title={`${t('invigilation.toCome')} · ${toCome.data.length}`} isOpen={toCome.data.length <= shownAtOnce}>
          <Stack as="ul" gap="2" listStyleType="none" aria-label={t('invigilation.toCome')}>
            {toCome.data.map((one) => (
              <HStack as="li" key={one.id} gap="3" flexWrap="wrap" justifyContent="space-between">
                <LtrText>
                  {formatDate(one.day)} {formatSlot(one.slot)} {one.room}
                </LtrText>
                {one.isOffered ? (
                  <Badge tone="warning">{t('invigilation.isOffered')}</Badge>
                ) : (
                  <Button
                    size="sm"
                    aria-label={t('invigilation.offerNamed', {
                      time: `${formatDate(one.day)} ${formatSlot(one.slot)}`,
                    })}
                    onClick={() => setOffered(one)}
                  >
                    {t('invigilation.offer')}
                  </Button>
                )}
              </HStack>
            ))}
          </Stack>
        </Fold>
      </Stack>
      {offered && <OfferSwapDialog invigilation={offered} onClose={() => setOffered(null)} />}
    </Card>
  )
}

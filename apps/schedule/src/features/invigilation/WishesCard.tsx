import { ownInvigilationQueries, type InvigilationWishes } from '@portal/api-client/own-invigilations'
import { Card, ErrorState, Fold, Heading, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { WishesForm } from './WishesForm.tsx'

/** The wishes for each sitting whose invigilations are not shared out; nothing while there is none. */
export function WishesCard() {
  const t = useTexts()
  const wishes = useQuery(ownInvigilationQueries.wishes())
  const open = wishes.data?.filter(({ isOpen }) => isOpen) ?? []
  if (wishes.data && open.length === 0) return null
  if (!wishes.data && !wishes.isError) return null
  return (
    <Card>
      <Stack gap="4">
        <Heading>{t('invigilation.wishes')}</Heading>
        {wishes.isError && !wishes.data ? (
          <ErrorState onRetry={() => void wishes.refetch()} />
        ) : (
          <>
            <Text tone="muted">{t('invigilation.wishesHelp')}</Text>
            {open.map((one) => (
              <OpenSitting key={one.sittingId} wishes={one} />
            ))}
          </>
        )}
      </Stack>
    </Card>
  )
}

function OpenSitting({ wishes }: { wishes: InvigilationWishes }) {
  const t = useTexts()
  const { kind, semester } = wishes
  const name = semester === 3 ? t(`invigilation.kind.${kind}`) : t(`invigilation.kindOf.${kind}`, { number: semester })
  const count = wishes.times.filter(({ suits }) => suits !== null).length
  return (
    <Fold title={`${name} · ${t('invigilation.wishCount', { count })}`}>
      <WishesForm wishes={wishes} name={name} />
    </Fold>
  )
}

import type { Account } from '@portal/api-client/accounts'
import { Banner, Stack } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { useAccountFacts } from './account-facts.ts'

/** Tells that somebody else has changed an account since it was shown, and what. */
export function ChangedFacts({ before, now }: { before: Account; now: Account }) {
  const t = useTexts()
  const factsOf = useAccountFacts()
  const former = new Map(factsOf(before).map(({ id, value }) => [id, value]))
  const changed = factsOf(now).filter(({ id, value }) => former.get(id) !== value)
  return (
    <Banner role="alert">
      <Stack gap="1">
        <p>{t('accounts.changed')}</p>
        {changed.map(({ id, label, value }) => (
          <p key={id}>
            {label}: <del>{former.get(id) || '–'}</del> <ins>{value || '–'}</ins>
          </p>
        ))}
      </Stack>
    </Banner>
  )
}

import type { Account } from '@portal/api-client/accounts'
import { ChangeNotice } from '../facts/ChangeNotice.tsx'
import { useTexts } from '../texts.ts'
import { useAccountFacts } from './account-facts.ts'

/** Tells that somebody else has changed an account since it was shown, and what. */
export function ChangedFacts({ before, now }: { before: Account; now: Account }) {
  const t = useTexts()
  const factsOf = useAccountFacts()
  return <ChangeNotice text={t('accounts.changed')} before={factsOf(before)} now={factsOf(now)} />
}

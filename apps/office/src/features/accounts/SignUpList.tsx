import { accountQueries, type Account } from '@portal/api-client/accounts'
import { formatDate, useLanguage } from '@portal/i18n'
import { Button, CheckIcon, HStack, Stack, Text } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { nameOf } from '@portal/shared-screens/accounts'
import { useTexts as useSharedTexts } from '@portal/shared-screens/texts'
import { AccountLink } from './AccountLink.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { RefusalDialog } from './RefusalDialog.tsx'

/** The sign-ups that wait for a decision, the oldest first. */
export function SignUpList() {
  const t = useTexts()
  const signUps = useInfiniteQuery(accountQueries.signUps(useLanguage()))
  const [asked, setAsked] = useState<{ account: Account; decision: 'accept' | 'refuse' } | null>(null)
  const close = () => setAsked(null)
  return (
    <Stack gap="4">
      <Text tone="muted">{t('accounts.signUpsHelp')}</Text>
      <CursorTable
        caption={t('accounts.tab.signUps')}
        query={signUps}
        columns={useSignUpColumns((decision, account) => setAsked({ decision, account }))}
        rowKey={({ id }) => id}
        emptyText={t('accounts.noSignUps')}
      />
      {asked?.decision === 'accept' && <AcceptDialog account={asked.account} onClose={close} />}
      {asked?.decision === 'refuse' && <RefusalDialog account={asked.account} onClose={close} />}
    </Stack>
  )
}

function useSignUpColumns(onAsk: (decision: 'accept' | 'refuse', account: Account) => void): Column<Account>[] {
  const t = useTexts()
  const shared = useSharedTexts()
  return [
    {
      id: 'name',
      header: shared('accounts.fact.name'),
      cell: (account) => <AccountLink account={account} />,
      isStacked: true,
    },
    {
      id: 'department',
      header: shared('accounts.fact.department'),
      cell: ({ department, teacher }) => (
        <Stack gap="0.5">
          <bdi>{department?.name}</bdi>
          <Text as="span" tone="muted" size="xs">
            <bdi>{teacher?.grade}</bdi>
          </Text>
        </Stack>
      ),
    },
    {
      id: 'idNumber',
      header: shared('accounts.fact.idNumber'),
      cell: ({ teacher }) => teacher?.idNumber,
      isCode: true,
    },
    {
      id: 'identifier',
      header: shared('accounts.fact.identifier'),
      cell: ({ teacher }) => teacher?.identifier,
      isCode: true,
    },
    {
      id: 'since',
      header: shared('accounts.fact.signedUpOn'),
      cell: ({ createdAt }) => formatDate(createdAt),
      isCode: true,
    },
    {
      id: 'decision',
      header: t('accounts.decision'),
      align: 'end',
      isStacked: true,
      cell: (account) => (
        <HStack gap="2" justifyContent="flex-end">
          <Button
            size="sm"
            variant="primary"
            icon={<CheckIcon />}
            aria-label={t('accounts.acceptNamed', { name: nameOf(account) })}
            onClick={() => onAsk('accept', account)}
          >
            {t('accounts.accept')}
          </Button>
          <Button
            size="sm"
            aria-label={t('accounts.refuseNamed', { name: nameOf(account) })}
            onClick={() => onAsk('refuse', account)}
          >
            {t('accounts.refuse')}
          </Button>
        </HStack>
      ),
    },
  ]
}

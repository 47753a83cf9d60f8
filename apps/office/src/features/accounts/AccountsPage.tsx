import { accountQueries, type Account } from '@portal/api-client/accounts'
import { Navigate, useSession, useTab } from '@portal/remote-kit'
import { Button, Page, PlusIcon, Tabs } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { AccountSearch } from './AccountSearch.tsx'
import { NewStaffDialog } from './NewStaffDialog.tsx'
import { SignUpList } from './SignUpList.tsx'

/** The accounts that the user administers: a search, and the sign-ups that wait for a decision. */
export function AccountsPage() {
  const t = useTexts()
  const isAdmin = useSession().roles.includes('admin')
  const [tab, setTab] = useTab(['comptes', 'inscriptions'])
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<Account | null>(null)
  const { data: waiting } = useQuery(accountQueries.signUpCount())
  const signUps = waiting ? t('accounts.tab.signUpsWaiting', { number: waiting }) : t('accounts.tab.signUps')
  return (
    <Page
      title={t('accounts.title')}
      actions={
        isAdmin && (
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
            {t('accounts.newStaff.open')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('accounts.title')}
        tabs={[
          { id: 'comptes', label: t('accounts.tab.all') },
          { id: 'inscriptions', label: signUps },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'comptes' ? <AccountSearch /> : <SignUpList />}
      </Tabs>
      {isCreating && <NewStaffDialog onClose={() => setCreating(false)} onCreated={setCreated} />}
      {created && <Navigate to={paths.toAccount(created.id)} />}
    </Page>
  )
}

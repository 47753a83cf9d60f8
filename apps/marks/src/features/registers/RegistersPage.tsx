import { formatSlot } from '@portal/i18n'
import {
  classAddresses,
  classOfAddress,
  focusPage,
  Link,
  usePortal,
  useSearchParams,
  useUrlState,
} from '@portal/remote-kit'
import { ButtonLink, hidesBelowPlaceholder, Page, Stack, Tabs } from '@portal/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { AddRegister } from './AddRegister.tsx'
import { RecentRegisters } from './RecentRegisters.tsx'
import { RegisterSearch } from './RegisterSearch.tsx'
import { criteriaOfClass, emptyCriteria, type Criteria } from '../../criteria/criteria.ts'
import { TodaySessions } from '../../today/TodaySessions.tsx'
import { Eliminations } from './Eliminations.tsx'

/** Saved and new registers; the eliminations are a separate view on the same path. */
export function RegistersPage() {
  const t = useTexts()
  const [view] = useUrlState('vue', '')
  const isEliminations = view === 'eliminations'
  return (
    <Page
      title={t(isEliminations ? 'register.eliminations' : 'register.title')}
      actions={
        <ButtonLink asChild>
          <Link to={isEliminations ? paths.registers : paths.eliminations}>
            {t(isEliminations ? 'register.toRegisters' : 'register.eliminations')}
          </Link>
        </ButtonLink>
      }
    >
      {isEliminations ? <Eliminations /> : <Registers />}
    </Page>
  )
}

function Registers() {
  const t = useTexts()
  const { container } = usePortal()
  const [value, setTab] = useUrlState('onglet', 'registre')
  const [start, setStart] = useState(emptyCriteria)
  const tab = value === 'ajouter' ? 'ajouter' : 'registre'
  const chosen = criteriaOfClass(classOfAddress(useSearchParams()[0]))
  /** Opens the list, with a register selected or in its initial state. */
  const toList = (criteria: Criteria) => {
    setStart(criteria)
    setTab('registre')
    focusPage(container)
  }
  return (
    <Tabs
      label={t('register.tabs')}
      tabs={[
        { id: 'registre', label: t('register.tabList') },
        { id: 'ajouter', label: t('register.tabAdd') },
      ]}
      value={tab}
      onChange={setTab}
    >
      {tab === 'registre' ? (
        <Stack gap="6" css={hidesBelowPlaceholder}>
          <TodaySessions
            action={({ key, cell }) =>
              key && {
                to: classAddresses.newRegister(key),
                text: t('register.tabAdd'),
                label: t('register.addFor', {
                  subject: cell.subject,
                  groups: cell.groups,
                  slot: formatSlot(cell.slot),
                }),
              }
            }
          />
          <RecentRegisters onChoose={setStart} />
          <RegisterSearch key={JSON.stringify(start)} start={start} />
        </Stack>
      ) : (
        <AddRegister
          key={JSON.stringify(chosen)}
          start={chosen}
          onAdded={toList}
          onCancel={() => toList(emptyCriteria)}
        />
      )}
    </Tabs>
  )
}

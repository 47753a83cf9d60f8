import type { AbsenceClass } from '@portal/api-client/owed-classes'
import { coversForTeachers, owedClassLists, type OwedClassesState } from '@portal/api-client/owed-classes-of-teachers'
import { useLanguage } from '@portal/i18n'
import { useSession, useTab } from '@portal/remote-kit'
import { Page, Stack, Tabs } from '@portal/ui'
import { CursorTable, type Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ClassFacts } from '../../layout/ClassFacts.tsx'
import { useTexts } from '../../texts.ts'
import { CoverActions } from './CoverActions.tsx'
import { CoverBadge } from './CoverBadge.tsx'

/** The classes that teachers owe, or that are covered: of a head's department, and of the departments of a registrar. */
export function OwedClassesPage() {
  const t = useTexts()
  const { isHead, roles } = useSession()
  const [tab, setTab] = useTab(['owed', 'covered'])
  return (
    <Page title={t('owed.listTitle')} help={t('owed.listHelp')}>
      <Tabs
        label={t('owed.listTitle')}
        tabs={[
          { id: 'owed', label: t('owed.tab.owed') },
          { id: 'covered', label: t('owed.tab.covered') },
        ]}
        value={tab}
        onChange={setTab}
      >
        <Stack gap="6">
          {isHead && <OwedClassTable key={`department-${tab}`} of="department" state={tab} />}
          {roles.includes('registrar') && <OwedClassTable key={`registrar-${tab}`} of="registrar" state={tab} />}
        </Stack>
      </Tabs>
    </Page>
  )
}

function OwedClassTable({ of, state }: { of: keyof typeof owedClassLists; state: OwedClassesState }) {
  const t = useTexts()
  const query = useInfiniteQuery(owedClassLists[of](state, useLanguage()))
  return (
    <CursorTable
      caption={t(`owed.${of}`)}
      query={query}
      columns={useColumns()}
      rowKey={({ key }) => key}
      emptyText={t(`owed.empty.${state}`)}
    />
  )
}

function useColumns() {
  const t = useTexts()
  return useMemo(
    (): Column<AbsenceClass>[] => [
      { id: 'teacher', header: t('owed.teacher'), cell: ({ teacher }) => <bdi>{teacher.name}</bdi> },
      { id: 'class', header: t('owed.class'), cell: (owed) => <ClassFacts owed={owed} />, isStacked: true },
      { id: 'cover', header: t('owed.cover'), cell: (owed) => <CoverBadge owed={owed} />, isStacked: true },
      {
        ...{ id: 'actions', header: t('notice.actions'), isStacked: true },
        cell: (owed) => <CoverActions owed={owed} calls={coversForTeachers} />,
      },
    ],
    [t],
  )
}

import type { DeskList } from '@portal/api-client/library-desk'
import { Link, useTab } from '@portal/remote-kit'
import { ButtonLink, Page, Tabs } from '@portal/ui'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { NumberForm } from './NumberForm.tsx'
import { ReservationList } from './ReservationList.tsx'

const lists = ['toHandOut', 'lent', 'overdue', 'lapsed'] as const satisfies DeskList[]

/** The library's counter: copies are handed out and taken back by their number, or from a row. */
export function CounterPage() {
  const t = useTexts()
  const [list, setList] = useTab(lists)
  return (
    <Page
      title={t('library.title')}
      actions={
        <ButtonLink asChild>
          <Link to={paths.libraryCopies}>{t('library.copies')}</Link>
        </ButtonLink>
      }
    >
      <NumberForm />
      <Tabs
        label={t('library.lists')}
        tabs={lists.map((id) => ({ id, label: t(`library.tab.${id}`) }))}
        value={list}
        onChange={setList}
      >
        <ReservationList key={list} list={list} />
      </Tabs>
    </Page>
  )
}

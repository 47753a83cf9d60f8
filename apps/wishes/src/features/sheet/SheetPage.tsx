import { sheetQueries } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { useIdParam, useParentPage } from '@portal/remote-kit'
import { Page, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { BackToSheets } from './BackToSheets.tsx'
import { LineTable } from './LineTable.tsx'
import { SheetFacts } from './SheetFacts.tsx'
import { SheetView } from './SheetView.tsx'

/** A read-only sheet: its semester, its days and its wishes. */
export function SheetPage() {
  const t = useTexts()
  useParentPage(paths.sheets)
  const id = useIdParam()
  return (
    <Page title={t('title')}>
      {id === null ? <BackToSheets text={t('view.badAddress')} /> : <ShownSheet key={id} id={id} />}
    </Page>
  )
}

function ShownSheet({ id }: { id: number }) {
  const sheet = useQuery(sheetQueries.byId({ id, language: useLanguage() }))
  return (
    <SheetView query={sheet}>
      {(found) => (
        <Stack gap="6">
          <SheetFacts sheet={found} />
          {(['licence', 'master'] as const).map((cycle) => (
            <LineTable key={cycle} cycle={cycle} lines={found.lines.filter((line) => line.cycle === cycle)} />
          ))}
        </Stack>
      )}
    </SheetView>
  )
}

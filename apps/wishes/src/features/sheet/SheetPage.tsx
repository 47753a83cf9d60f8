import { sheetQueries } from '@portal/api-client/wishes'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Link, useIdOfAddress } from '@portal/remote-kit'
import { ButtonLink, HStack, Page, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { BackToSheets } from './BackToSheets.tsx'
import { LineTable } from './LineTable.tsx'
import { SheetFacts } from './SheetFacts.tsx'
import { SheetView } from './SheetView.tsx'

/** A sheet to read: its semester, its days and its wishes. */
export function SheetPage() {
  const t = useTexts()
  const common = useCommonTexts()
  const id = useIdOfAddress()
  return (
    <Page title={t('title')}>
      {id === null ? <BackToSheets text={t('view.badAddress')} /> : <ShownSheet key={id} id={id} />}
      <HStack justifyContent="flex-end">
        <ButtonLink asChild>
          <Link to={paths.sheets}>{common('cancel')}</Link>
        </ButtonLink>
      </HStack>
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

import { downloadCatalogue } from '@portal/api-client/catalogue-imports'
import { useDownload } from '@portal/remote-kit'
import { ImportsPage } from '@portal/shared-screens/imports'
import { Button, DownloadIcon, RowError } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { useCatalogueFile, useCatalogueImports } from './catalogue-imports.ts'

/** Starts an import of the library's catalogue, downloads it, and lists the imports. */
export function CataloguePage() {
  const t = useTexts()
  const download = useDownload({ load: downloadCatalogue, fileName: 'catalogue.csv' })
  return (
    <ImportsPage
      title={t('catalogue.title')}
      help={t('catalogue.help')}
      kind={useCatalogueImports()}
      choice={useCatalogueFile()}
      exports={
        <>
          <Button icon={<DownloadIcon />} isBusy={download.isBusy} onClick={download.save}>
            {t('catalogue.export')}
          </Button>
          {download.failure && <RowError>{download.failure}</RowError>}
        </>
      }
    />
  )
}

import { downloadExport } from '@portal/api-client/imports'
import { useDownload } from '@portal/remote-kit'
import { ImportsPage } from '@portal/shared-screens/imports'
import { Button, DownloadIcon, RowError } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { ImportTemplates } from './ImportTemplates.tsx'
import { useInstituteFiles, useInstituteImports } from './institute-imports.ts'

/** Starts an import of the institute's files, downloads them, and lists the imports. */
export function InstituteImportsPage() {
  const t = useTexts()
  return (
    <ImportsPage
      title={t('import.title')}
      help={t('import.help')}
      kind={useInstituteImports()}
      choice={useInstituteFiles()}
      templates={<ImportTemplates />}
      exports={
        <>
          <ExportButton format="institute" label={t('import.exportInstitute')} />
          <ExportButton format="oneroster" label={t('import.exportOneRoster')} />
        </>
      }
    />
  )
}

function ExportButton({ format, label }: { format: 'institute' | 'oneroster'; label: string }) {
  const { save, isBusy, failure } = useDownload({ load: () => downloadExport(format), fileName: `${format}.zip` })
  return (
    <>
      <Button icon={<DownloadIcon />} isBusy={isBusy} onClick={save}>
        {label}
      </Button>
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}

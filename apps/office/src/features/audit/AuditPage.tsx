import { auditQueries, exportAuditEntries } from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { useDownload, useSearchParams } from '@portal/remote-kit'
import { Button, DownloadIcon, Page, RowError } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { parseFilter, toSearchParams } from './audit-filter.ts'
import { AuditFilters } from './AuditFilters.tsx'

/** The audit log, with filters in the URL. */
export function AuditPage() {
  const t = useTexts()
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const filter = parseFilter(address)
  const entries = useInfiniteQuery(auditQueries.list(filter, language))
  const { save, isBusy, failure } = useDownload({
    load: () => exportAuditEntries(filter, language),
    fileName: 'audit.csv',
  })
  return (
    <Page
      title={t('audit.title')}
      help={t('audit.help')}
      actions={
        <>
          <Button icon={<DownloadIcon />} isBusy={isBusy} onClick={save}>
            {t('audit.export')}
          </Button>
          {failure && <RowError>{failure}</RowError>}
        </>
      }
    >
      <AuditFilters
        filter={filter}
        onFind={(next) => setAddress(toSearchParams(next), { replace: true, preventScrollReset: true })}
      />
      <CursorTable
        caption={t('audit.title')}
        query={entries}
        columns={useAuditColumns()}
        rowKey={({ id }) => id}
        emptyText={t('audit.none')}
      />
    </Page>
  )
}

import { isLanguage } from '@portal/i18n'
import { startI18n } from '@portal/i18n/host'
import { Page, UiProvider } from '@portal/ui'
import '@portal/ui/fonts.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { nextPaint, measureKeys } from './paint.ts'
import { PlainTable } from './PlainTable.tsx'
import { MarksGridPage } from './MarksGridPage.tsx'
import { students } from './students.ts'

const searchParams = new URLSearchParams(location.search)
const language = searchParams.get('language')
const hasPresence = searchParams.has('presence')
const rows = students(Number(searchParams.get('rows') ?? 40), hasPresence, searchParams.has('locked'))

async function loadTable(): Promise<ReactNode> {
  if (searchParams.has('plain')) return <PlainTable rows={rows} />
  if (!searchParams.has('ag-grid'))
    return <MarksGridPage rows={rows} hasPresence={hasPresence} isWhole={searchParams.has('whole')} />
  // Code splitting: only this table's page loads its code.
  const { AgGrid } = await import('./AgGrid.tsx')
  return <AgGrid rows={rows} />
}

/** The portal's frame is rendered before the table, so that its styles and theme are not measured. */
function PageFrame({ children }: { children?: ReactNode }) {
  return (
    <UiProvider
      colorMode={searchParams.has('dark') ? 'dark' : 'light'}
      density={searchParams.has('compact') ? 'compact' : 'comfortable'}
    >
      <main style={{ maxWidth: '80rem', margin: 'auto', padding: 'clamp(12px, 3vw, 32px)' }}>
        <Page title="Devoir surveillé">{children}</Page>
      </main>
    </UiProvider>
  )
}

await startI18n(isLanguage(language) ? language : 'fr')
const root = createRoot(document.querySelector('#root')!)
root.render(<PageFrame />)
const table = await loadTable()
await nextPaint()
await document.fonts.ready
await nextPaint()
const start = performance.now()
flushSync(() => root.render(<PageFrame>{table}</PageFrame>))
const firstRender = (await nextPaint()) - start
window.measured = { firstRender, keyToPaint: measureKeys() }

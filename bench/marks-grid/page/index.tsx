import { isLanguage, startI18n } from '@portal/i18n'
import { Page, UiProvider } from '@portal/ui'
import '@portal/ui/fonts.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { nextPaint, watchKeys } from './paint.ts'
import { PlainTable } from './PlainTable.tsx'
import { Sheet } from './Sheet.tsx'
import { students } from './students.ts'

const asked = new URLSearchParams(location.search)
const language = asked.get('language')
const hasPresence = asked.has('presence')
const rows = students(Number(asked.get('rows') ?? 40), hasPresence, asked.has('locked'))

async function askedTable(): Promise<ReactNode> {
  if (asked.has('plain')) return <PlainTable rows={rows} />
  if (!asked.has('ag-grid')) return <Sheet rows={rows} hasPresence={hasPresence} isWhole={asked.has('whole')} />
  // Code splitting: only this table's page loads its code.
  const { AgGrid } = await import('./AgGrid.tsx')
  return <AgGrid rows={rows} />
}

/** The portal's frame is rendered before the table, so that its styles and theme are not measured. */
function Stage({ children }: { children?: ReactNode }) {
  return (
    <UiProvider
      colorMode={asked.has('dark') ? 'dark' : 'light'}
      density={asked.has('compact') ? 'compact' : 'comfortable'}
    >
      <main style={{ maxWidth: '80rem', margin: 'auto', padding: 'clamp(12px, 3vw, 32px)' }}>
        <Page title="Devoir surveillé">{children}</Page>
      </main>
    </UiProvider>
  )
}

await startI18n(isLanguage(language) ? language : 'fr')
const root = createRoot(document.querySelector('#root')!)
root.render(<Stage />)
const table = await askedTable()
await nextPaint()
await document.fonts.ready
await nextPaint()
const start = performance.now()
flushSync(() => root.render(<Stage>{table}</Stage>))
const firstRender = (await nextPaint()) - start
window.measured = { firstRender, keyToPaint: watchKeys() }

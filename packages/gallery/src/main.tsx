import { startI18n } from '@portal/i18n/host'
import '@portal/ui/fonts.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { readSettings } from './gallery-settings.ts'

const settings = readSettings(location.search)
await startI18n(settings.language)
createRoot(document.getElementById('gallery') ?? document.body).render(<Gallery initial={settings} />)

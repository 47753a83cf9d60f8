import { storedAppearance } from '../../../apps/shell/src/boot/appearance.ts'
import { loadConfig } from '../../../apps/shell/src/boot/config.ts'
import { setDocumentLanguage, storedLanguage } from '../../../apps/shell/src/boot/language.ts'
import { readUser } from '../../../apps/shell/src/session/stored-session.ts'
import { startSignIn } from '../../../apps/shell/src/sign-in/start-sign-in.tsx'

document.documentElement.classList.toggle('dark', storedAppearance().colorMode === 'dark')
setDocumentLanguage(storedLanguage())

const container = document.getElementById('portal') ?? document.body
const loadPortal = () => import('./start-twin.tsx')

if (readUser()) {
  loadConfig().catch(() => undefined)
  void loadPortal().then(({ startPortal }) => startPortal(container))
} else {
  window.history.replaceState(null, '', '/login')
  startSignIn(container, loadPortal)
}

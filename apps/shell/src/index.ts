import { storedAppearance } from './boot/appearance.ts'
import { setDocumentLanguage, storedLanguage } from './boot/language.ts'
import { choosePhase } from './boot/phase.ts'
import { startSignIn } from './sign-in/start-sign-in.tsx'

document.documentElement.classList.toggle('dark', storedAppearance().colorMode === 'dark')
setDocumentLanguage(storedLanguage())

const container = document.getElementById('portal') ?? document.body

/** Lazy-loads the portal's code; the sign-in page prefetches it during input. */
const loadPortal = () => import(/* webpackChunkName: "portal" */ './portal/start-portal.tsx')

void choosePhase(window.location.pathname).then(async (phase) => {
  if (phase.name === 'signIn') return startSignIn(container, loadPortal)
  const { startPortal } = await loadPortal()
  return startPortal(container, phase.registry)
})

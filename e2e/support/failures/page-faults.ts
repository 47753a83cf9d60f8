import type { RemoteReport } from '../../../packages/release-format/src/remote-report.ts'
import type { Breakage } from './break-remote.ts'
import { brokenCode } from './broken-code.ts'

/** A fault of a page that is mounted: the portal shows the page as it is, and reports the version. */
export interface PageFault extends Breakage {
  id: string
  broken: string
  /** The reported failure; null for a page that counts as good. */
  event: Extract<RemoteReport['event'], 'empty' | 'loading' | 'noData' | 'violation'> | null
}

const styled = (declarations: string) => ({
  code: brokenCode.wantsStyleSheet,
  styles: `:where([data-remote="SCOPE"] *){${declarations}}`,
})

function pageFault(id: string, broken: string, details: Omit<PageFault, 'id' | 'broken' | 'at'>): PageFault {
  return { id, broken, at: 'arrival', ...details }
}

/** Every known way in which a mounted page is useless, and delays that are not failures. */
export const pageFaults: readonly PageFault[] = [
  pageFault('renders-nothing', 'The page renders nothing', { event: 'empty', code: brokenCode.rendersNothing }),
  pageFault('hidden-by-style', 'The style sheet of the remote hides its page', {
    event: 'empty',
    ...styled('visibility:hidden!important'),
  }),
  pageFault('transparent-by-style', 'The style sheet of the remote makes its page transparent', {
    event: 'empty',
    ...styled('opacity:0!important'),
  }),
  pageFault('moved-by-style', 'The style sheet of the remote moves its page out of the window', {
    event: 'empty',
    ...styled('position:absolute!important;right:99999px!important;left:auto!important'),
  }),
  pageFault('styled', 'Nothing: the style sheet of the remote gives its page a colour', {
    event: null,
    ...styled('color:#123!important'),
  }),
  pageFault('styled-late', 'Nothing: the page hides itself until its style sheet arrives, after half a minute', {
    event: null,
    code: brokenCode.hidesUntilStyled,
    styles: '[data-remote="SCOPE"]{visibility:visible!important}',
    delivery: { of: 'style sheet', how: 'late' },
  }),
  pageFault('styled-never', 'The page hides itself until its style sheet arrives, which never happens', {
    event: 'empty',
    code: brokenCode.hidesUntilStyled,
    delivery: { of: 'style sheet', how: 'never' },
  }),
  pageFault('loads-for-ever', 'The page disables its own queries, and shows its loading state without end', {
    event: 'loading',
    code: brokenCode.disablesQueries,
  }),
  pageFault('unknown-calls', 'The page calls paths that the server does not have', {
    event: 'noData',
    code: brokenCode.callsUnknownPaths,
  }),
  pageFault('sends-elsewhere', 'The page sends data to another host', {
    event: 'violation',
    code: brokenCode.sendsElsewhere,
  }),
]

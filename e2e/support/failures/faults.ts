import { brokenCode } from './broken-code.ts'
import type { Edit } from './built-remote.ts'

/** How a file is delivered to the browser, correctly in the end or not. */
type Delivery =
  | 'absent'
  /** 503 for the first request, correct afterwards. */
  | 'unavailable once'
  /** An HTML page with status 200. */
  | 'html'
  /** Well-formed code whose hash does not match. */
  | 'tampered'
  | 'never'
  /** Correct, but after the portal's timeout. */
  | 'late'
  /** Correct, before the portal's timeout. */
  | 'slow'
  /** Correct, in small chunks, for longer than the portal's timeout without progress. */
  | 'trickling'

export type Part = 'entry' | 'exposed' | 'page' | 'card' | 'style sheet' | 'texts'

/** The outcome of a fault; each one is tested in the browser. */
export type Ending =
  /** The last good version replaces the broken one; without one, the error panel is shown. */
  | 'gives way'
  /** The error panel replaces a page that was already displayed. */
  | 'panel'
  /** The page is displayed. */
  | 'works'

export interface Fault {
  id: string
  /** The description in the documentation's table. */
  broken: string
  /** The teacher's view, where the ending does not imply it. */
  sees?: string
  /** The step at which the fault occurs. */
  at: 'arrival' | 'next page' | 'language' | 'departure'
  ending: Ending
  delivery?: { of: Part; how: Delivery }
  code?: Edit
  /** Code that never settles, as opposed to a file that never arrives. */
  isEndless?: boolean
  /** Nobody has signed the release. */
  isUnsigned?: boolean
  /** The fault is not reported to anyone. */
  isSilent?: boolean
}

type FaultDetails = Partial<Omit<Fault, 'broken' | 'delivery'>>

function deliveryFault(of: Part, how: Delivery, broken: string, details: FaultDetails = {}): Fault {
  const works = ['slow', 'trickling', 'unavailable once'].includes(how)
  const id = `${of}-${how}`.replaceAll(' ', '-')
  const ending = works ? ({ ending: 'works', isSilent: true } as const) : ({ ending: 'gives way' } as const)
  return { id, broken, at: 'arrival', ...ending, delivery: { of, how }, ...details }
}

function codeFault(id: string, broken: string, code: Edit, details: FaultDetails = {}): Fault {
  return { id, broken, at: 'arrival', ending: 'gives way', code, ...details }
}

function nextPageFault(how: Delivery, broken: string): Fault {
  const fault = deliveryFault('page', how, broken, { at: 'next page', id: `next-page-${how}` })
  return fault.ending === 'gives way' ? { ...fault, ending: 'panel' } : fault
}

const leaving: FaultDetails = { at: 'departure', ending: 'works', sees: 'The page, and at once the next one' }
const styled: FaultDetails = { code: brokenCode.wantsStyleSheet }

/** Every known way in which a remote can fail. */
export const faults: readonly Fault[] = [
  deliveryFault('entry', 'absent', 'The entry answers 404'),
  deliveryFault('entry', 'unavailable once', 'The entry answers 503, then well'),
  deliveryFault('entry', 'html', 'The entry is a page of HTML'),
  deliveryFault('entry', 'tampered', 'The entry was changed on its way'),
  deliveryFault('entry', 'never', 'The entry never comes'),
  deliveryFault('entry', 'late', 'The entry comes after more than five seconds'),
  deliveryFault('entry', 'slow', 'The entry comes after four seconds'),
  deliveryFault('entry', 'trickling', 'The entry takes eight seconds, byte by byte'),
  codeFault('entry-syntax', 'The entry has a syntax error', brokenCode.syntaxError),
  codeFault('entry-throws', 'The entry throws when it is evaluated', brokenCode.throwsAtEntry),
  codeFault('entry-empty', 'The entry runs and registers nothing', brokenCode.registersNothing),

  codeFault('unsigned', 'Nobody has signed the release', brokenCode.recordsThatItRuns, { isUnsigned: true }),

  deliveryFault('exposed', 'absent', 'The exposed chunk answers 404'),
  deliveryFault('exposed', 'unavailable once', 'The exposed chunk answers 503, then well'),
  deliveryFault('exposed', 'html', 'The exposed chunk is a page of HTML'),
  deliveryFault('exposed', 'tampered', 'The exposed chunk was changed on its way'),
  deliveryFault('exposed', 'never', 'The exposed chunk never comes'),
  deliveryFault('exposed', 'late', 'The exposed chunk comes after more than five seconds'),
  deliveryFault('exposed', 'slow', 'The exposed chunk comes after four seconds'),
  deliveryFault('exposed', 'trickling', 'The exposed chunk takes eight seconds, byte by byte'),
  codeFault('exposed-throws', 'The exposed chunk throws when it is evaluated', brokenCode.throwsAtEvaluation),
  codeFault('exposed-missing', 'The container exposes no `./remote`', brokenCode.exposesNothing),
  codeFault('exposed-other', 'What it exposes is not the three lifecycles', brokenCode.exposesSomethingElse),
  codeFault('contract', 'It speaks another version of the portal contract', brokenCode.speaksOtherContract),
  codeFault(
    'shares',
    'It needs a shared library in a version that the shell does not provide',
    brokenCode.needsOtherShares,
  ),

  deliveryFault('style sheet', 'absent', 'The style sheet answers 404', styled),
  deliveryFault('style sheet', 'never', 'The style sheet never comes', styled),
  deliveryFault('style sheet', 'slow', 'The style sheet comes after four seconds', styled),

  codeFault('bootstrap-throws', 'It throws in bootstrap', brokenCode.throwsInBootstrap),
  codeFault('bootstrap-endless', 'Its bootstrap never ends', brokenCode.hangsInBootstrap, { isEndless: true }),
  codeFault('mount-throws', 'It throws in mount', brokenCode.throwsInMount),
  codeFault('mount-endless', 'Its mount never ends', brokenCode.hangsInMount, { isEndless: true }),
  deliveryFault('page', 'absent', "The first page's chunk answers 404"),
  deliveryFault('page', 'tampered', "The first page's chunk was changed on its way"),
  deliveryFault('page', 'never', "The first page's chunk never comes"),
  deliveryFault('page', 'late', "The first page's chunk comes after more than five seconds"),
  codeFault('render-first', 'A page throws in its first render', brokenCode.throwsInFirstRender),

  codeFault('render-later', 'A page throws in a later render', brokenCode.throwsInLaterRender, {
    at: 'language',
    ending: 'panel',
  }),
  nextPageFault('absent', "The next page's chunk answers 404"),
  nextPageFault('html', "The next page's chunk is a page of HTML"),
  nextPageFault('tampered', "The next page's chunk was changed on its way"),
  nextPageFault('never', "The next page's chunk never comes"),
  nextPageFault('late', "The next page's chunk comes after more than five seconds"),
  nextPageFault('slow', "The next page's chunk comes after four seconds"),
  nextPageFault('trickling', "The next page's chunk takes eight seconds, byte by byte"),
  deliveryFault('texts', 'absent', 'Its texts of another language answer 404', {
    at: 'language',
    ending: 'works',
    sees: 'The page, in French until they come, in a portal that speaks the language chosen',
    isSilent: true,
  }),

  codeFault('rejection', 'It rejects a promise that nobody handles', brokenCode.rejectsUnheard, { ending: 'works' }),
  codeFault('timer-throws', 'It throws in a timer', brokenCode.throwsInTimer, { ending: 'works' }),
  codeFault('unmount-throws', 'It throws in unmount', brokenCode.throwsInUnmount, leaving),
  codeFault('unmount-endless', 'Its unmount never ends', brokenCode.hangsInUnmount, { ...leaving, isEndless: true }),
]

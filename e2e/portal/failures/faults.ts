import { brokenCode } from './broken-code.ts'
import type { Edit } from './built-remote.ts'

/** How a file is delivered to the browser, correctly in the end or not. */
export type Delivery =
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

export type Part = 'entry' | 'exposed' | 'page' | 'style sheet' | 'texts'

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
  /** The fault is not reported to anyone. */
  isSilent?: boolean
}

type Details = Partial<Omit<Fault, 'broken' | 'delivery'>>

function delivered(of: Part, how: Delivery, broken: string, details: Details = {}): Fault {
  const works = ['slow', 'trickling', 'unavailable once'].includes(how)
  const id = `${of}-${how}`.replaceAll(' ', '-')
  const ending = works ? ({ ending: 'works', isSilent: true } as const) : ({ ending: 'gives way' } as const)
  return { id, broken, at: 'arrival', ...ending, delivery: { of, how }, ...details }
}

function coded(id: string, broken: string, code: Edit, details: Details = {}): Fault {
  return { id, broken, at: 'arrival', ending: 'gives way', code, ...details }
}

function onNextPage(how: Delivery, broken: string): Fault {
  const fault = delivered('page', how, broken, { at: 'next page', id: `next-page-${how}` })
  return fault.ending === 'gives way' ? { ...fault, ending: 'panel' } : fault
}

const leaving: Details = { at: 'departure', ending: 'works', sees: 'The page, and at once the next one' }
const styled: Details = { code: brokenCode.wantsStyleSheet }

/** Every known way in which a remote can fail. */
export const faults: readonly Fault[] = [
  delivered('entry', 'absent', 'The entry answers 404'),
  delivered('entry', 'unavailable once', 'The entry answers 503, then well'),
  delivered('entry', 'html', 'The entry is a page of HTML'),
  delivered('entry', 'tampered', 'The entry was changed on its way'),
  delivered('entry', 'never', 'The entry never comes'),
  delivered('entry', 'late', 'The entry comes after more than five seconds'),
  delivered('entry', 'slow', 'The entry comes after four seconds'),
  delivered('entry', 'trickling', 'The entry takes eight seconds, byte by byte'),
  coded('entry-syntax', 'The entry has a syntax error', brokenCode.syntaxError),
  coded('entry-throws', 'The entry throws when it is evaluated', brokenCode.throwsAtEntry),
  coded('entry-empty', 'The entry runs and registers nothing', brokenCode.registersNothing),

  delivered('exposed', 'absent', 'The exposed chunk answers 404'),
  delivered('exposed', 'unavailable once', 'The exposed chunk answers 503, then well'),
  delivered('exposed', 'html', 'The exposed chunk is a page of HTML'),
  delivered('exposed', 'tampered', 'The exposed chunk was changed on its way'),
  delivered('exposed', 'never', 'The exposed chunk never comes'),
  delivered('exposed', 'late', 'The exposed chunk comes after more than five seconds'),
  delivered('exposed', 'slow', 'The exposed chunk comes after four seconds'),
  delivered('exposed', 'trickling', 'The exposed chunk takes eight seconds, byte by byte'),
  coded('exposed-throws', 'The exposed chunk throws when it is evaluated', brokenCode.throwsAtEvaluation),
  coded('exposed-missing', 'The container exposes no `./remote`', brokenCode.exposesNothing),
  coded('exposed-other', 'What it exposes is not the three lifecycles', brokenCode.exposesSomethingElse),
  coded('contract', 'It speaks another version of the portal contract', brokenCode.speaksOtherContract),
  coded(
    'shares',
    'It needs a shared library in a version that the shell does not provide',
    brokenCode.needsOtherShares,
  ),

  delivered('style sheet', 'absent', 'The style sheet answers 404', styled),
  delivered('style sheet', 'never', 'The style sheet never comes', styled),
  delivered('style sheet', 'slow', 'The style sheet comes after four seconds', styled),

  coded('bootstrap-throws', 'It throws in bootstrap', brokenCode.throwsInBootstrap),
  coded('bootstrap-endless', 'Its bootstrap never ends', brokenCode.hangsInBootstrap, { isEndless: true }),
  coded('mount-throws', 'It throws in mount', brokenCode.throwsInMount),
  coded('mount-endless', 'Its mount never ends', brokenCode.hangsInMount, { isEndless: true }),
  delivered('page', 'absent', "The first page's chunk answers 404"),
  delivered('page', 'tampered', "The first page's chunk was changed on its way"),
  delivered('page', 'never', "The first page's chunk never comes"),
  delivered('page', 'late', "The first page's chunk comes after more than five seconds"),
  coded('render-first', 'A page throws in its first render', brokenCode.throwsInFirstRender),

  coded('render-later', 'A page throws in a later render', brokenCode.throwsInLaterRender, {
    at: 'language',
    ending: 'panel',
  }),
  onNextPage('absent', "The next page's chunk answers 404"),
  onNextPage('html', "The next page's chunk is a page of HTML"),
  onNextPage('tampered', "The next page's chunk was changed on its way"),
  onNextPage('never', "The next page's chunk never comes"),
  onNextPage('late', "The next page's chunk comes after more than five seconds"),
  onNextPage('slow', "The next page's chunk comes after four seconds"),
  onNextPage('trickling', "The next page's chunk takes eight seconds, byte by byte"),
  delivered('texts', 'absent', 'Its texts of another language answer 404', {
    at: 'language',
    ending: 'works',
    sees: 'The page, in French until they come, in a portal that speaks the language chosen',
    isSilent: true,
  }),

  coded('rejection', 'It rejects a promise that nobody handles', brokenCode.rejectsUnheard, { ending: 'works' }),
  coded('timer-throws', 'It throws in a timer', brokenCode.throwsInTimer, { ending: 'works' }),
  coded('unmount-throws', 'It throws in unmount', brokenCode.throwsInUnmount, leaving),
  coded('unmount-endless', 'Its unmount never ends', brokenCode.hangsInUnmount, { ...leaving, isEndless: true }),
]
